import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './certificates.contract.ts'
import { certificatesRoutes } from './server/certificates.routes.ts'
import { followMerges } from './server/follow-merges.ts'
import { watchCertificateEnds } from './server/remind-of-ends.ts'

export default defineFeature<typeof contracts>({
  connect: followMerges,
  setUp: ({ db, config, jobs }) => {
    watchCertificateEnds(jobs, db, config.publicUrl)
    return { routes: { certificates: certificatesRoutes(db, config.publicUrl) } }
  },
})
