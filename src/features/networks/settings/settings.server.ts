import { defineFeature } from '#server/http/feature-server.ts'
import { settingsRoutes } from './server/settings.routes.ts'
import type { contracts } from './settings.contract.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { networkSettings: settingsRoutes(db) } }),
})
