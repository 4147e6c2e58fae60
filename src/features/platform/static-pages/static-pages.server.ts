import { defineFeature } from '#server/http/feature-server.ts'
import { staticPagesRoutes } from './server/static-pages.routes.ts'
import type { contracts } from './static-pages.contract.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { staticPages: staticPagesRoutes(db) } }),
})
