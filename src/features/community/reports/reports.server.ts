import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './reports.contract.ts'
import { reportsRoutes } from './server/reports.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { reports: reportsRoutes(db) } }),
})
