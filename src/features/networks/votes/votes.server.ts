import { waitsInNetwork } from '#features/networks/management/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { waitingVotes } from './server/list-rounds.ts'
import { watchVotes } from './server/remind-of-votes.ts'
import { votesRoutes } from './server/votes.routes.ts'
import type { contracts } from './votes.contract.ts'

export default defineFeature<typeof contracts>({
  connect: () => waitsInNetwork(waitingVotes),
  setUp: ({ db, jobs }) => {
    watchVotes(jobs, db)
    return { routes: { votes: votesRoutes(db) } }
  },
})
