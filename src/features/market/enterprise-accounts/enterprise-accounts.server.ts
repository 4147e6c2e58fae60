import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './enterprise-accounts.contract.ts'
import { enterpriseAccountsRoutes } from './server/enterprise-accounts.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { enterpriseAccounts: enterpriseAccountsRoutes(db) } }),
})
