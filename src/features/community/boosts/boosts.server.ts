import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './boosts.contract.ts'
import type { BoostPricing } from './server/boost-pricing.ts'
import { boostsRoutes } from './server/boosts.routes.ts'
import type { BoostParts } from './server/change-boost.ts'
import { watchBoosts } from './server/end-boosts.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    /** Lets a later feature set the price of boosts; call it before the server starts. */
    boosts: { priceBy(pricing: BoostPricing): void }
  }
}

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs }) => {
    const boosts: BoostParts = { db }
    watchBoosts(jobs, db)
    return {
      routes: { boosts: boostsRoutes(boosts) },
      services: {
        boosts: {
          priceBy: pricing => {
            boosts.pricing = pricing
          },
        },
      },
    }
  },
})
