import { isVendorVisible } from '#features/market/directory/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { FeedbackPost } from '../feedback.contract.ts'
import '../feedback.tables.ts'
import { loadPosts, type Reader } from './load-posts.ts'
import { visibleFeedback } from './visible-feedback.ts'

type Page = { page: number; limit: number }
type Listed = { items: FeedbackPost[]; count: number; offset: number; limit: number }

/** Posts about a visible enterprise, latest first; or the answers to one of them, oldest first. */
export async function listFeedback(
  db: Db,
  { vendorProfileId, parentId, page, limit }: Page & { vendorProfileId: number; parentId?: number },
  reader: Reader,
): Promise<Listed> {
  if (!(await isVendorVisible(db, vendorProfileId))) missing()
  const posts = db
    .selectFrom('feedbackPosts')
    .where('vendorId', '=', vendorProfileId)
    .where(visibleFeedback(reader.viewer?.userId ?? null))
    .where('parentId', parentId === undefined ? 'is' : '=', parentId ?? null)
  const { count } = await posts.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const offset = (page - 1) * limit
  const rows = await posts
    .select('id')
    .orderBy('id', parentId === undefined ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { items: await loadPosts(db, ids, reader), count: Number(count), offset, limit }
}

/** Somebody's posts and answers as they see them, latest first. */
export async function listOwnFeedback(db: Db, userId: string, { page, limit }: Page, reader: Reader): Promise<Listed> {
  const posts = ownPosts(db, userId)
  const { count } = await posts.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const offset = (page - 1) * limit
  const rows = await posts.select('id').orderBy('id', 'desc').offset(offset).limit(limit).execute()
  const ids = rows.map(({ id }) => id)
  return { items: await loadPosts(db, ids, reader), count: Number(count), offset, limit }
}

/** Number of somebody's posts, as counted by {@link listOwnFeedback}. */
export async function countFeedback(db: Db, { userId }: { userId: string }): Promise<number> {
  const { count } = await ownPosts(db, userId)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function ownPosts(db: Db, userId: string) {
  return db.selectFrom('feedbackPosts').where('authorId', '=', userId).where(visibleFeedback(userId))
}
