import { sql } from 'kysely'
import { type Thing, type ThingKind, withoutLinks } from '#features/community/moderation/server/index.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { renewSharedPages } from '#server/http/shared-pages.ts'
import '../../forum.tables.ts'
import { keepTranslations, rewriteTranslations } from '../translations/follow-post.ts'
import { changeNotices } from './announce-post.ts'
import { setPostState } from './moderate-post.ts'
import { contentOf } from './post-content.ts'
import { visiblePost } from './visible-posts.ts'

/** @limit posts before and after one that moderators see with it */
const around = 3

/** Questions and replies of the forum, for moderators. */
export const forumKind: ThingKind = {
  kind: 'forum',
  can: { hides: true, removes: true, editsLinks: true },
  isSeen: async (db, id) => {
    const row = await db
      .selectFrom('forumPosts')
      .select('id')
      .where('id', '=', id)
      .where(visiblePost(null))
      .executeTakeFirst()
    return row !== undefined
  },
  load: async (db, ids) => {
    const rows = await readPosts(db, ids.map(Number))
    const things = new Map<string, Thing>()
    for (const row of rows)
      things.set(String(row.id), {
        name: { en: row.questionTitle ?? '' },
        words: row.title === null ? row.message : `${row.title}\n\n${row.message}`,
        link: `/forum/${row.questionId ?? row.id}${row.questionId === null ? '' : `#reply-${row.id}`}`,
        state: row.state,
        ...{ authorId: row.authorId, vendorId: row.actingVendorId, aboutVendorId: null },
        ...{ writtenAt: row.createdAt, language: row.authorsLanguage ?? row.language },
        around: await aroundOf(db, row),
        ...{ pictures: row.pictures, documents: [] },
      })
    return things
  },
  hide: (tx, id) => setPostState(tx, Number(id), 'hidden'),
  remove: (tx, id) => setPostState(tx, Number(id), 'removed'),
  show: (tx, id) => setPostState(tx, Number(id), 'shown'),
  editLinks: (tx, id) => rewrite(tx, Number(id), withoutLinks, withoutLinks),
  // what its author changed since stays
  putBack: (tx, id, { words = '' }) =>
    rewrite(tx, Number(id), now => {
      const end = words.indexOf('\n\n')
      return (
        [words, words.slice(0, Math.max(end, 0)), words.slice(end + 2)].find(
          earlier => withoutLinks(earlier) === now,
        ) ?? now
      )
    }),
  countOf: async (db, userId) => {
    const { count } = await db
      .selectFrom('forumPosts')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('authorId', '=', userId)
      .where('deletedAt', 'is', null)
      .where('state', '=', 'shown')
      .executeTakeFirstOrThrow()
    return Number(count)
  },
}

type Row = Awaited<ReturnType<typeof readPosts>>[number]

function readPosts(db: Db | Tx, ids: number[]) {
  return db
    .selectFrom('forumPosts as post')
    .leftJoin('users', 'users.id', 'post.authorId')
    .leftJoin('forumPosts as question', 'question.id', 'post.questionId')
    .select(['post.id', 'post.questionId', 'post.title', 'post.message', 'post.state', 'post.language'])
    .select(['post.authorId', 'post.actingVendorId', 'post.createdAt', 'users.languageCode as authorsLanguage'])
    .select(sql<string | null>`coalesce(question.title, post.title)`.as('questionTitle'))
    .select(
      sql<string[]>`array(select files.image_id from forum_files join files on files.id = forum_files.file_id
        where forum_files.post_id = post.id and files.image_id is not null order by sort_order, file_id)`.as(
        'pictures',
      ),
    )
    .where('post.id', 'in', ids)
    .where('post.deletedAt', 'is', null)
    .execute()
}

/** The question, and the replies just before and after a post, as moderators see them. */
async function aroundOf(db: Db | Tx, { id, questionId }: Row): Promise<Thing['around']> {
  const head = questionId ?? id
  const { rows } = await sql<{
    id: number
    authorId: string | null
    actingVendorId: number | null
    message: string
    createdAt: Date
  }>`
    select id, author_id, acting_vendor_id, coalesce(title || ': ', '') || message as message, created_at from (
      (select * from forum_posts where id = ${head})
      union (select * from forum_posts where question_id = ${head} and id <= ${id} and deleted_at is null
        order by id desc limit ${around + 1})
      union (select * from forum_posts where question_id = ${head} and id > ${id} and deleted_at is null
        order by id limit ${around})
    ) posts order by id`.execute(db)
  return rows.map(row => ({
    sender: row.actingVendorId === null ? `user_${row.authorId ?? ''}` : `vendor_${row.actingVendorId}`,
    actor: row.actingVendorId === null ? undefined : (row.authorId ?? undefined),
    text: row.message,
    at: row.createdAt.toISOString(),
    isMeant: row.id === id,
  }))
}

type Change = (words: string) => string

/**
 * Changes a post’s title and message, with the notices that quote them; what it said before goes, for a link may be in it.
 * @param translated the same for its translations; by default they stay
 */
async function rewrite(tx: Tx, id: number, change: Change, translated?: Change): Promise<void> {
  const post = await tx
    .selectFrom('forumPosts')
    .select(['title', 'message', 'questionId', 'revision'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!post) return missing()
  const words = contentOf(change(post.message))
  await tx
    .updateTable('forumPosts')
    .set({ ...words, title: post.title === null ? null : change(post.title), revision: post.revision + 1 })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('forumRevisions').where('postId', '=', id).execute()
  if (translated) await rewriteTranslations(tx, { id, revision: post.revision }, translated)
  else await keepTranslations(tx, id, post.revision)
  await changeNotices(tx, { id, questionId: post.questionId })
  await renewSharedPages(tx)
}
