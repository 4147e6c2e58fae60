import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './claims.contract.ts'
import { claimsRoutes } from './server/claims.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, config }) => ({ routes: { claims: claimsRoutes(db, config.publicUrl) } }),
})
