import { defineFeature } from '#server/http/feature-server.ts'
import { teamsRoutes } from './server/teams.routes.ts'
import type { contracts } from './teams.contract.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, config }) => ({ routes: { teams: teamsRoutes(db, config.publicUrl) } }),
})
