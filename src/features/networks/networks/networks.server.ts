import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './networks.contract.ts'
import { networksRoutes } from './server/networks.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { networks: networksRoutes(db) } }),
})
