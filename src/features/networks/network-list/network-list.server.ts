import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './network-list.contract.ts'
import { networkListRoutes } from './server/network-list.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { networkList: networkListRoutes(db) } }),
})
