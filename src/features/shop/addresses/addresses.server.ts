import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './addresses.contract.ts'
import { addressesRoutes } from './server/addresses.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { addresses: addressesRoutes(db) } }),
})
