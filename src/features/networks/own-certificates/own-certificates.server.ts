import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './own-certificates.contract.ts'
import { ownCertificatesRoutes } from './server/own-certificates.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { ownCertificates: ownCertificatesRoutes(db) } }),
})
