import { sql } from 'kysely'
import { toSeenState } from '#features/community/visibility/words-state.ts'
import { isListed } from '#features/market/listings/listings.policy.ts'
import '#features/market/listings/listings.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { inLanguage } from '#shared/local-text.ts'
import { maySpeakFor } from '../../feed.policy.ts'
import '../../feed.tables.ts'
import { plainThing } from '../kinds/plain-thing.ts'
import type { LoadedThing, Onlooker } from '../rows/feed-kinds.ts'
import { visibleEnterprisePost } from './visible-enterprise-posts.ts'

/** Posts of enterprises by id, with what the feed shows of them; those that the reader doesn't see are left out. */
export async function loadPosts(
  db: Db | Tx,
  ids: number[],
  { viewer, language }: Onlooker,
): Promise<Map<number, LoadedThing>> {
  const userId = viewer?.userId ?? null
  const rows = await db
    .selectFrom('enterprisePosts as post')
    .leftJoin('images', 'images.id', 'post.imageId')
    .leftJoin('listings', 'listings.id', 'post.listingId')
    .leftJoin('vendors as seller', 'seller.id', 'listings.vendorId')
    .leftJoin('vendorTeam as team', join =>
      join.onRef('team.vendorId', '=', 'post.actingVendorId').on('team.userId', '=', sql<string>`${userId}::uuid`),
    )
    .select(['post.id', 'post.title', 'post.message', 'post.language', 'post.state', 'post.editedAt'])
    .select(['images.id as imageId', 'images.color'])
    .select(['listings.id as listingId', 'listings.title as listingTitle', 'listings.status', 'listings.endsAt'])
    .select(['seller.status as sellerStatus', 'team.role'])
    .select([
      sql<number>`(select count(*)::integer from enterprise_post_likes where post_id = post.id)`.as('likes'),
      sql<boolean>`exists (select from enterprise_post_likes where post_id = post.id and user_id = ${userId}::uuid)`.as(
        'isLiked',
      ),
    ])
    .where('post.id', 'in', ids)
    .where(visibleEnterprisePost(userId, 'post'))
    .execute()
  return new Map(
    rows.map(row => {
      const { status, sellerStatus, endsAt, imageId, color } = row
      const isSold =
        status !== null && sellerStatus !== null && isListed({ status, endsAt, vendor: { status: sellerStatus } })
      return [
        row.id,
        {
          ...plainThing(row.id, `/feed/posts/${row.id}`),
          ...{ title: row.title, words: row.message, language: row.language },
          picture: imageId !== null && color !== null ? { id: imageId, color } : null,
          post: {
            ...{ likes: Number(row.likes), isLiked: row.isLiked, state: toSeenState(row.state) },
            listing: isSold
              ? { title: inLanguage(row.listingTitle, language), path: `/marketplace/listing/${row.listingId}` }
              : null,
            ...{ isEdited: row.editedAt !== null, mayEdit: maySpeakFor(row.role ?? undefined) },
          },
        },
      ]
    }),
  )
}
