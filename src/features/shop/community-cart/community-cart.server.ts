import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './community-cart.contract.ts'
import { communityCartRoutes } from './server/community-cart.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { communityCart: communityCartRoutes(db) } }),
})
