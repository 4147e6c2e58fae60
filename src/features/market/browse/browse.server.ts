import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './browse.contract.ts'
import { browseRoutes } from './server/browse.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, config, services }) => ({
    routes: {
      browse: browseRoutes(
        { db, search: services.search.client, prefix: config.searchPrefix },
        () => services.search.removals,
      ),
    },
  }),
})
