import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './community-cart.contract.ts'
import { communityCartRoutes } from './server/community-cart.routes.ts'
import { watchPauses } from './server/watch-pauses.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ config, db, jobs }) => {
    watchPauses(jobs, db)
    const hasTransfers = Object.keys(config.bankTransferDetails).length > 0
    return { routes: { communityCart: communityCartRoutes(db, hasTransfers) } }
  },
})
