import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './management.contract.ts'
import { managementRoutes } from './server/management.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { management: managementRoutes(db) } }),
})
