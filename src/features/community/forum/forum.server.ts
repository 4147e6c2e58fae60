import { registerThingKind } from '#features/community/moderation/server/index.ts'
import { ownHosts } from '#features/community/screening/server/index.ts'
import { withholdsPictures } from '#features/platform/storage/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './forum.contract.ts'
import { forumRoutes } from './server/forum.routes.ts'
import { translationsRoutes } from './server/offered-translations.routes.ts'
import { ignoredAreUnseen } from './server/own/ignore-people.ts'
import { forumKind } from './server/posts/forum-kind.ts'
import { mountPlainPosts } from './server/posts/plain-posts.ts'
import { createPostOnce } from './server/posts/post-once.ts'
import { unseenPictures } from './server/posts/visible-posts.ts'
import { translationKind } from './server/translations/translation-kind.ts'

export default defineFeature<typeof contracts>({
  connect() {
    registerThingKind(forumKind)
    registerThingKind(translationKind)
    ignoredAreUnseen()
    withholdsPictures(unseenPictures)
  },
  setUp: context => {
    const { db, hosts } = context
    const isOwnHost = ownHosts(hosts)
    const posts = createPostOnce(db, isOwnHost, context.services.screening.lacksProof)
    return {
      routes: {
        forum: forumRoutes(db, isOwnHost, posts),
        forumTranslations: translationsRoutes(db, isOwnHost, posts),
      },
      mount: app => mountPlainPosts(app, { ...context, posts }),
    }
  },
})
