import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './saved.contract.ts'
import { savedRoutes } from './server/saved.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { saved: savedRoutes(db) } }),
})
