import { loadPosts } from '../posts/load-enterprise-posts.ts'
import type { FeedKind } from '../rows/feed-kinds.ts'

/** What enterprises post. */
export const postKind: FeedKind = { kind: 'post', load: loadPosts }
