import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './cocreators.contract.ts'
import { cocreatorsRoutes } from './server/cocreators.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { cocreators: cocreatorsRoutes(db) } }),
})
