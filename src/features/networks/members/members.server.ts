import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './members.contract.ts'
import { membersRoutes } from './server/members.routes.ts'
import { mountMemberFile } from './server/mount-member-file.ts'
import { watchMembershipDays } from './server/turn-memberships.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, services }) => {
    watchMembershipDays(jobs, db)
    return {
      routes: { members: membersRoutes(db) },
      mount: app => mountMemberFile(app, db, services.accounts.viewerOf),
    }
  },
})
