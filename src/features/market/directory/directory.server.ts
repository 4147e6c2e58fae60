import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './directory.contract.ts'
import { directorySearch } from './directory.search.ts'
import { directoryRoutes } from './server/directory.routes.ts'
import { reindexAfterUpdate } from './server/reindex.ts'

export default defineFeature<typeof contracts>({
  update: reindexAfterUpdate,
  setUp: ({ db, services }) => {
    services.search.addSource(directorySearch)
    return { routes: { directory: directoryRoutes(db) } }
  },
})
