import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './sectors.contract.ts'
import { sectorsRoutes } from './server/sectors.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { sectors: sectorsRoutes(db) } }),
})
