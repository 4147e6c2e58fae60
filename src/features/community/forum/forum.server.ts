import { registerThingKind } from '#features/community/moderation/server/index.ts'
import { ownHosts } from '#features/community/screening/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './forum.contract.ts'
import { forumRoutes } from './server/forum.routes.ts'
import { ignoredAreUnseen } from './server/own/ignore-people.ts'
import { forumKind } from './server/posts/forum-kind.ts'

export default defineFeature<typeof contracts>({
  connect() {
    registerThingKind(forumKind)
    ignoredAreUnseen()
  },
  setUp: ({ db, hosts }) => ({ routes: { forum: forumRoutes(db, ownHosts(hosts)) } }),
})
