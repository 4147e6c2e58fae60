import { defineFeature } from '#server/http/feature-server.ts'
import { beforeRowsMove } from '#server/merging/index.ts'
import type { contracts } from './networks.contract.ts'
import { joinMemberships } from './server/memberships.ts'
import { networksRoutes } from './server/networks.routes.ts'

export default defineFeature<typeof contracts>({
  connect() {
    beforeRowsMove(async (tx, { kind, kept, merged }) => {
      if (kind === 'enterprise') await joinMemberships(tx, Number(kept), Number(merged))
    })
  },
  setUp: ({ db }) => ({ routes: { networks: networksRoutes(db) } }),
})
