import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './banners.contract.ts'
import { bannersRoutes } from './server/banners.routes.ts'
import { listsRoutes } from './server/lists.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { banners: bannersRoutes(db), lists: listsRoutes(db) } }),
})
