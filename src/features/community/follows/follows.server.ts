import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './follows.contract.ts'
import { watchBoosts } from './server/end-boosts.ts'
import { followsRoutes } from './server/follows.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs }) => {
    watchBoosts(jobs, db)
    return { routes: { follows: followsRoutes(db) } }
  },
})
