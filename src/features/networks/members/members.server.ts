import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './members.contract.ts'
import { membersRoutes } from './server/members.routes.ts'
import { watchMembershipDays } from './server/turn-memberships.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs }) => {
    watchMembershipDays(jobs, db)
    return { routes: { members: membersRoutes(db) } }
  },
})
