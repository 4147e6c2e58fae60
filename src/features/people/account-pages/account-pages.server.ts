import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './account-pages.contract.ts'
import { vendorAccountRoutes } from './server/vendor-account.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, config }) => ({ routes: { vendorAccount: vendorAccountRoutes(db, config.publicUrl) } }),
})
