import '#features/market/directory/directory.tables.ts'
import type { Thing, ThingKind } from '#features/community/moderation/server/index.ts'
import { withoutLinks } from '#features/community/moderation/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '../feedback.tables.ts'
import { changeNotices } from './feedback-notifications.ts'
import { hideFeedback, removeFeedback, showFeedback } from './moderate-feedback.ts'
import { visibleFeedback } from './visible-feedback.ts'

/** @limit posts around one that moderators see with it */
const around = 6

/** Feedback and its answers, for moderators. */
export const feedbackKind: ThingKind = {
  kind: 'feedback',
  can: { hides: true, removes: true, editsLinks: true },
  isSeen: async (db, id) => {
    const row = await db
      .selectFrom('feedbackPosts')
      .select('id')
      .where('id', '=', id)
      .where(visibleFeedback(null))
      .executeTakeFirst()
    return row !== undefined
  },
  load: async (db, ids) => {
    const rows = await readPosts(db, ids.map(Number))
    const threads = await readThreads(db, rows)
    return new Map(
      rows.map((row): [string, Thing] => [
        String(row.id),
        {
          name: row.brand,
          words: row.message,
          link: `/${row.subDomain}#feedback-heading`,
          state: row.state,
          authorId: row.authorId,
          vendorId: row.actingVendorId,
          aboutVendorId: row.vendorId,
          writtenAt: row.createdAt,
          language: row.languageCode,
          pictures: row.imageId === null ? [] : [row.imageId],
          documents: row.imageId === null && row.fileId !== null ? [row.fileId] : [],
          around: threads
            .filter(one => (one.parentId ?? one.id) === (row.parentId ?? row.id))
            .map(one => ({
              sender: one.actingVendorId === null ? `user_${one.authorId ?? ''}` : `vendor_${one.actingVendorId}`,
              actor: one.actingVendorId === null ? undefined : (one.authorId ?? undefined),
              text: one.message,
              at: one.createdAt.toISOString(),
              isMeant: one.id === row.id,
            })),
        },
      ]),
    )
  },
  hide: async (tx, id) => void (await hideFeedback(tx, Number(id))),
  remove: async (tx, id) => void (await removeFeedback(tx, Number(id))),
  show: async (tx, id) => void (await showFeedback(tx, Number(id))),
  editLinks: (tx, id) => rewrite(tx, Number(id), withoutLinks),
  // what its author changed since stays
  putBack: (tx, id, { words = '' }) => rewrite(tx, Number(id), now => (now === withoutLinks(words) ? words : now)),
  countOf: async (db, userId) => {
    const { count } = await db
      .selectFrom('feedbackPosts')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('authorId', '=', userId)
      .where('deletedAt', 'is', null)
      .where('state', '=', 'shown')
      .executeTakeFirstOrThrow()
    return Number(count)
  },
}

function readPosts(db: Db | Tx, ids: number[]) {
  return db
    .selectFrom('feedbackPosts as post')
    .innerJoin('vendors', 'vendors.id', 'post.vendorId')
    .leftJoin('users', 'users.id', 'post.authorId')
    .leftJoin('files', 'files.id', 'post.fileId')
    .select(['post.id', 'post.parentId', 'post.vendorId', 'post.authorId', 'post.actingVendorId', 'post.message'])
    .select(['post.state', 'post.createdAt', 'vendors.brand', 'vendors.subDomain', 'users.languageCode'])
    .select(['post.fileId', 'files.imageId'])
    .where('post.id', 'in', ids)
    .where('post.deletedAt', 'is', null)
    .execute()
}

/** The posts and answers of the same threads, oldest first, as moderators see them. */
async function readThreads(db: Db | Tx, rows: { id: number; parentId: number | null }[]) {
  const heads = [...new Set(rows.map(({ id, parentId }) => parentId ?? id))]
  if (heads.length === 0) return []
  const posts = await db
    .selectFrom('feedbackPosts')
    .select(['id', 'parentId', 'authorId', 'actingVendorId', 'message', 'createdAt'])
    .where(({ or, eb }) => or([eb('id', 'in', heads), eb('parentId', 'in', heads)]))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const meant = new Set(rows.map(({ id }) => id))
  return heads.flatMap(head => {
    const thread = posts.filter(({ id, parentId }) => (parentId ?? id) === head)
    const at = Math.max(0, thread.findIndex(({ id }) => meant.has(id)) - around / 2)
    return thread.filter((one, index) => one.id === head || meant.has(one.id) || (index >= at && index < at + around))
  })
}

/** Changes a post’s words, and the notifications that quote them. Its author’s edit it is not. */
async function rewrite(tx: Tx, id: number, change: (words: string) => string): Promise<void> {
  const post = await tx
    .selectFrom('feedbackPosts')
    .select(['message', 'parentId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!post) return missing()
  const message = change(post.message)
  await tx.updateTable('feedbackPosts').set({ message }).where('id', '=', id).execute()
  await changeNotices(tx, { id, parentId: post.parentId, message })
}
