import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './follows.contract.ts'
import type { BoostPricing } from './server/boost-pricing.ts'
import type { BoostParts } from './server/change-boost.ts'
import { watchBoosts } from './server/end-boosts.ts'
import { followsRoutes } from './server/follows.routes.ts'
import { countFollowers } from './server/set-like.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    /** Lets a later feature set the price of boosts; call it before the server starts. */
    boosts: { priceBy(pricing: BoostPricing): void }
  }
}

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, services }) => {
    services.profiles.countBy({ followers: (of, vendorId) => countFollowers(of, { vendorId }) })
    const boosts: BoostParts = { db }
    watchBoosts(jobs, db)
    return {
      routes: { follows: followsRoutes(boosts) },
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
