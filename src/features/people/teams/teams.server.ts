import { addInvitationCheck } from '#features/people/accounts/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { isInvitedToTeam } from './server/is-invited-to-team.ts'
import { teamsRoutes } from './server/teams.routes.ts'
import type { contracts } from './teams.contract.ts'

export default defineFeature<typeof contracts>({
  connect: () => addInvitationCheck(isInvitedToTeam),
  setUp: ({ db, config }) => ({ routes: { teams: teamsRoutes(db, config.publicUrl) } }),
})
