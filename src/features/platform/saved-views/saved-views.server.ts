import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './saved-views.contract.ts'
import { savedViewsRoutes } from './server/saved-views.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { savedViews: savedViewsRoutes(db) } }),
})
