import { whenNetworkFormChanged } from '#features/networks/network-forms/server/index.ts'
import { whenHandedIn } from '#features/platform/forms/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './network-filters.contract.ts'
import { followHandedIn, refreshForm } from './server/follow-answers.ts'
import { networkFiltersRoutes } from './server/network-filters.routes.ts'

export default defineFeature<typeof contracts>({
  connect() {
    whenHandedIn(followHandedIn)
    whenNetworkFormChanged(refreshForm)
  },
  setUp: ({ db }) => ({ routes: { networkFilters: networkFiltersRoutes(db) } }),
})
