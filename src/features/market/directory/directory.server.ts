import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './directory.contract.ts'
import { directoryRoutes } from './server/directory.routes.ts'
import { reindexAfterUpdate } from './server/reindex.ts'

export default defineFeature<typeof contracts>({
  update: reindexAfterUpdate,
  setUp: ({ db }) => ({ routes: { directory: directoryRoutes(db) } }),
})
