import type { ExpressionBuilder } from 'kysely'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import '#features/market/directory/directory.tables.ts'
import { visibleTo } from '#features/community/visibility/server/index.ts'
import { toSeenState } from '#features/community/visibility/words-state.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import { attachmentsOf } from '#features/platform/storage/server/index.ts'
import type { Db, Tables, Tx } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { FeedbackPost, FeedbackReply } from '../feedback.contract.ts'
import { mayDeleteFeedback } from '../feedback.policy.ts'
import '../feedback.tables.ts'
import { boughtHere } from './bought-here.ts'
import { visibleFeedback } from './visible-feedback.ts'

/** @limit answers shown below feedback */
const firstReplies = 5

export type Reader = { viewer: Viewer | null; language: string }

/** Loads posts in the order of `ids`, each with its first answers. What the reader doesn't see is left out. */
export async function loadPosts(db: Db | Tx, ids: number[], reader: Reader): Promise<FeedbackPost[]> {
  if (ids.length === 0) return []
  const readerId = reader.viewer?.userId ?? null
  const counts = await db
    .selectFrom('feedbackPosts')
    .select(['parentId', eb => eb.fn.countAll<number>().as('count')])
    .where('parentId', 'in', ids)
    .where(visibleFeedback(readerId))
    .groupBy('parentId')
    .execute()
  const replyIds = await db
    .selectFrom('feedbackPosts as post')
    .innerJoinLateral(
      (eb: ExpressionBuilder<Tables & { post: Tables['feedbackPosts'] }, 'post'>) =>
        eb
          .selectFrom('feedbackPosts as reply')
          .select('reply.id')
          .whereRef('reply.parentId', '=', 'post.id')
          .where(visibleTo(readerId, 'reply'))
          .orderBy('reply.id')
          .limit(firstReplies)
          .as('first'),
      join => join.onTrue(),
    )
    .select('first.id')
    .where('post.id', 'in', ids)
    .execute()
  const shaped = await shapeAll(db, [...ids, ...replyIds.map(({ id }) => id)], reader)
  const replies = [...shaped.values()].filter(({ post }) => post.parentId !== null)
  return ids.flatMap(id => {
    const found = shaped.get(id)
    if (!found) return []
    const own = replies.filter(({ post }) => post.parentId === id).sort((a, b) => a.post.id - b.post.id)
    return {
      ...found.post,
      ...found.first,
      replyCount: Number(counts.find(({ parentId }) => parentId === id)?.count ?? 0),
      replies: own.map(({ post }) => post),
    }
  })
}

/** `first`: what answers don't have */
type Shaped = { post: FeedbackReply; first: Pick<FeedbackPost, 'vendor' | 'thumb' | 'boughtHere'> }

async function shapeAll(db: Db | Tx, ids: number[], { viewer, language }: Reader): Promise<Map<number, Shaped>> {
  const rows = await loadRows(db, ids, viewer?.userId ?? null)
  const files = await attachmentsOf(
    db,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  const tags = await loadTags(db, ids, { viewer, language })
  return new Map(
    rows.map(row => [
      row.id,
      {
        first: {
          vendor: { id: row.vendorId, brand: inLanguage(row.brand, language), subDomain: row.subDomain },
          thumb: row.thumb && { thumb: row.thumb, reasons: row.reasons ?? [] },
          boughtHere: row.boughtHere,
        },
        post: {
          id: row.id,
          vendorId: row.vendorId,
          parentId: row.parentId,
          message: row.message,
          author: authorOf(row, language),
          file: (row.fileId && files.get(row.fileId)) || null,
          taggedVendors: tags.filter(tag => tag.postId === row.id).map(({ postId: _, ...tag }) => tag),
          createdAt: row.createdAt.toISOString(),
          state: toSeenState(row.state),
          edited: row.updatedAt > row.createdAt,
          own: viewer !== null && row.authorId === viewer.userId,
          deletable: mayDeleteFeedback(viewer, row),
        },
      },
    ]),
  )
}

function loadRows(db: Db | Tx, ids: number[], readerId: string | null) {
  return db
    .selectFrom('feedbackPosts as post')
    .innerJoin('vendors as about', 'about.id', 'post.vendorId')
    .leftJoin('users as author', 'author.id', 'post.authorId')
    .leftJoin('vendors as acting', 'acting.id', 'post.actingVendorId')
    .leftJoin('feedbackThumbs', join =>
      // one that was left behind when two enterprises were merged isn't about the one that was kept
      join.onRef('feedbackThumbs.postId', '=', 'post.id').onRef('feedbackThumbs.vendorId', '=', 'post.vendorId'),
    )
    .select(['feedbackThumbs.thumb', 'feedbackThumbs.reasons'])
    .select(boughtHere('post').as('boughtHere'))
    .select(['post.id', 'post.vendorId', 'post.parentId', 'post.authorId', 'post.message', 'post.fileId'])
    .select(['post.createdAt', 'post.updatedAt', 'post.state', 'about.brand', 'about.subDomain'])
    .select(['author.name as authorName', 'author.photoImageId'])
    .select(['acting.brand as actingBrand', 'acting.subDomain as actingSubDomain', 'acting.status as actingStatus'])
    .select('acting.logoImageId')
    .where('post.id', 'in', ids)
    .where(visibleFeedback(readerId, 'post'))
    .execute()
}

/** The name of a hidden enterprise isn't shown; the person who wrote is named instead. */
function authorOf(row: Awaited<ReturnType<typeof loadRows>>[number], language: string): FeedbackReply['author'] {
  if (row.actingBrand && row.actingStatus !== null && isVisible({ status: row.actingStatus })) {
    return {
      name: inLanguage(row.actingBrand, language),
      imageUrl: row.logoImageId && imageLink(row.logoImageId, 'small'),
      subDomain: row.actingSubDomain,
    }
  }
  if (row.authorName === null) return null
  return { name: row.authorName, imageUrl: row.photoImageId && imageLink(row.photoImageId, 'small'), subDomain: null }
}

async function loadTags(db: Db | Tx, ids: number[], { viewer, language }: Reader) {
  const rows = await db
    .selectFrom('feedbackTags')
    .innerJoin('vendors', 'vendors.id', 'feedbackTags.vendorId')
    .leftJoin('vendorTeam', join =>
      join.onRef('vendorTeam.vendorId', '=', 'vendors.id').on('vendorTeam.userId', '=', viewer?.userId ?? null),
    )
    .select(['feedbackTags.postId', 'vendors.id', 'vendors.brand', 'vendors.subDomain', 'vendors.status'])
    .select('vendorTeam.role')
    .where('feedbackTags.postId', 'in', ids)
    .where('feedbackTags.untaggedAt', 'is', null)
    .orderBy('vendors.id')
    .execute()
  return rows.filter(isVisible).map(({ postId, id, brand, subDomain, role }) => ({
    ...{ postId, id, brand: inLanguage(brand, language), subDomain },
    own: managesVendor(role ?? undefined),
  }))
}
