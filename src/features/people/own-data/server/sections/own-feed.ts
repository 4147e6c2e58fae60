import '#features/community/feed/feed.tables.ts'
import type { Db } from '#server/db/database.ts'

/** What the person posted for enterprises, what they like and don’t want to see, and where they stopped reading. */
export async function ownFeed(db: Db, userId: string) {
  const posts = await db
    .selectFrom('enterprisePosts')
    .select(['id', 'actingVendorId', 'title', 'message', 'language', 'listingId', 'state'])
    .select(['createdAt', 'editedAt', 'deletedAt'])
    .where('authorId', '=', userId)
    .orderBy('id')
    .execute()
  const likes = await db
    .selectFrom('enterprisePostLikes')
    .select(['postId', 'at'])
    .where('userId', '=', userId)
    .execute()
  const mutes = await db
    .selectFrom('feedMutes')
    .select(['vendorId', 'groupId', 'because', 'kind', 'at'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const places = await db
    .selectFrom('feedPlaces')
    .select(['tab', 'rowAt', 'seenAt', 'at'])
    .where('userId', '=', userId)
    .execute()
  return { posts, likes, mutes, places }
}
