import { sql } from 'kysely'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './certificates.contract.ts'
import { certificatesRoutes } from './server/certificates.routes.ts'
import { followMerges } from './server/follow-merges.ts'
import { waits } from './server/held-conditions.ts'
import { watchCertificateEnds } from './server/remind-of-ends.ts'

export default defineFeature<typeof contracts>({
  connect() {
    followMerges()
    waitsForAdmins(
      '/admin/manage-certificates',
      sql`select from vendor_certificates as held join vendors on vendors.id = held.vendor_id where ${waits}`,
    )
  },
  setUp: ({ db, config, jobs }) => {
    watchCertificateEnds(jobs, db, config.publicUrl)
    return { routes: { certificates: certificatesRoutes(db, config.publicUrl) } }
  },
})
