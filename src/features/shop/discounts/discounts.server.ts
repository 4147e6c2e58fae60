import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './discounts.contract.ts'
import { discountsRoutes } from './server/discounts.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { discounts: discountsRoutes(db) } }),
})
