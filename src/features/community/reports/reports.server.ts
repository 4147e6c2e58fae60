import { sql } from 'kysely'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './reports.contract.ts'
import { reportsRoutes } from './server/reports.routes.ts'

export default defineFeature<typeof contracts>({
  connect() {
    waitsForAdmins('/admin/reports', sql`select distinct thing from reports where state = 'open'`)
  },
  setUp: ({ db }) => ({ routes: { reports: reportsRoutes(db) } }),
})
