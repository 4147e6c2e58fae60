import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './community-cart.contract.ts'
import { communityCartRoutes } from './server/community-cart.routes.ts'
import { watchPauses } from './server/watch-pauses.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, services }) => {
    watchPauses(jobs, db)
    const hasTransfers = services.payments.methods().some(({ name }) => name === 'bankTransfer')
    return { routes: { communityCart: communityCartRoutes(db, hasTransfers) } }
  },
})
