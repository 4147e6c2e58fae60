import { whenQuestionShown } from '#features/community/forum/server/index.ts'
import { registerThingKind } from '#features/community/moderation/server/index.ts'
import { ownHosts } from '#features/community/screening/server/index.ts'
import { whenVendorsIndexed } from '#features/market/directory/server/index.ts'
import { whenListingsIndexed } from '#features/market/listings/server/index.ts'
import { withholdsPictures } from '#features/platform/storage/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './feed.contract.ts'
import { feedRoutes } from './server/feed.routes.ts'
import { approvalKind, recordApprovals } from './server/kinds/feed-approvals.ts'
import { listingKind, recordListings } from './server/kinds/feed-listings.ts'
import { postKind } from './server/kinds/feed-posts.ts'
import { questionKind, recordQuestion } from './server/kinds/feed-questions.ts'
import { postThingKind } from './server/posts/post-thing-kind.ts'
import { unseenPostPictures } from './server/posts/visible-enterprise-posts.ts'
import { registerFeedKind } from './server/rows/feed-kinds.ts'

export default defineFeature<typeof contracts>({
  connect() {
    for (const kind of [postKind, listingKind, approvalKind, questionKind]) registerFeedKind(kind)
    whenListingsIndexed(recordListings)
    whenVendorsIndexed(recordApprovals)
    whenQuestionShown(recordQuestion)
    registerThingKind(postThingKind)
    withholdsPictures(unseenPostPictures)
  },
  setUp: ({ db, hosts }) => ({ routes: { feed: feedRoutes(db, ownHosts(hosts)) } }),
})
