import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './limits.contract.ts'
import { limitsRoutes } from './server/limits.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { limits: limitsRoutes(db) } }),
})
