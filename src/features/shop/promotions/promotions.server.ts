import { defineFeature } from '#server/http/feature-server.ts'
import { promotionsPath } from './promotion-paths.ts'
import type { contracts } from './promotions.contract.ts'
import { promotionsRoutes } from './server/promotions.routes.ts'
import { hasPromoted } from './server/read-promotions.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, services: { onboarding } }) => {
    onboarding.answer({ step: 12, isDone: hasPromoted, target: promotionsPath })
    return { routes: { promotions: promotionsRoutes(db) } }
  },
})
