import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './own-data.contract.ts'
import { ownDataRoutes } from './server/own-data.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, files, config }) => ({ routes: { ownData: ownDataRoutes(db, files, config.publicUrl) } }),
})
