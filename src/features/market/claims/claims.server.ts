import { sql } from 'kysely'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './claims.contract.ts'
import { claimsRoutes } from './server/claims.routes.ts'

export default defineFeature<typeof contracts>({
  connect() {
    waitsForAdmins('/admin/claims', sql`select from profile_claims where proof = 'document' and state = 'open'`)
  },
  setUp: ({ db, config }) => ({ routes: { claims: claimsRoutes(db, config.publicUrl) } }),
})
