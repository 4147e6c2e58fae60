import { whenNetworkFormChanged } from '#features/networks/network-forms/server/index.ts'
import { whenHandedIn } from '#features/platform/forms/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './network-filters.contract.ts'
import { followFormChange, followHandedIn } from './server/follow-answers.ts'
import { networkFiltersRoutes } from './server/network-filters.routes.ts'

export default defineFeature<typeof contracts>({
  connect() {
    whenHandedIn(followHandedIn)
    whenNetworkFormChanged(followFormChange)
  },
  setUp: ({ db }) => ({ routes: { networkFilters: networkFiltersRoutes(db) } }),
})
