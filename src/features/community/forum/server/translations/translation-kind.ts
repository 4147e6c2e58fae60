import { sql } from 'kysely'
import { type Thing, type ThingKind, withoutLinks } from '#features/community/moderation/server/index.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { renewSharedPages } from '#server/http/shared-pages.ts'
import '../../forum.tables.ts'
import { rewriteTranslation } from './follow-post.ts'
import { setTranslationState } from './set-translation-state.ts'
import { visibleTranslation } from './visible-translations.ts'

/** Translations of posts in the forum, for moderators, with the original. */
export const translationKind: ThingKind = {
  kind: 'translation',
  can: { hides: true, removes: true, editsLinks: true },
  isSeen: async (db, id) => {
    const row = await db
      .selectFrom('forumTranslations as translation')
      .select('translation.id')
      .where('translation.id', '=', id)
      .where(visibleTranslation(null, 'translation'))
      .executeTakeFirst()
    return row !== undefined
  },
  load: async (db, ids) => {
    const rows = await readTranslations(db, ids.map(Number))
    return new Map(
      rows.map((row): [string, Thing] => [
        String(row.id),
        {
          name: { en: row.questionTitle ?? '' },
          words: row.title === null ? row.message : `${row.title}\n\n${row.message}`,
          link: `/forum/translate/${row.postId}`,
          ...{ state: row.state, authorId: row.authorId, vendorId: row.actingVendorId, aboutVendorId: null },
          ...{ writtenAt: row.createdAt, language: row.authorsLanguage ?? row.language },
          ...{ around: aroundOf(row), pictures: [], documents: [] },
        },
      ]),
    )
  },
  hide: (tx, id) => setTranslationState(tx, Number(id), 'hidden'),
  remove: (tx, id) => setTranslationState(tx, Number(id), 'removed'),
  show: (tx, id) => setTranslationState(tx, Number(id), 'shown'),
  editLinks: (tx, id) => rewrite(tx, Number(id), withoutLinks),
  // what its translator changed since stays
  putBack: (tx, id, { words = '' }) =>
    rewrite(tx, Number(id), now => {
      const end = words.indexOf('\n\n')
      const parts = [words, words.slice(0, Math.max(end, 0)), words.slice(end + 2)]
      return parts.find(earlier => withoutLinks(earlier) === now) ?? now
    }),
  countOf: async (db, userId) => {
    const { count } = await db
      .selectFrom('forumTranslations')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('authorId', '=', userId)
      .where('deletedAt', 'is', null)
      .where('state', '=', 'shown')
      .executeTakeFirstOrThrow()
    return Number(count)
  },
}

type Row = Awaited<ReturnType<typeof readTranslations>>[number]

function readTranslations(db: Db | Tx, ids: number[]) {
  return db
    .selectFrom('forumTranslations as translation')
    .innerJoin('forumPosts as post', 'post.id', 'translation.postId')
    .leftJoin('forumPosts as question', 'question.id', 'post.questionId')
    .leftJoin('users', 'users.id', 'translation.authorId')
    .select(['translation.id', 'translation.postId', 'translation.title', 'translation.message', 'translation.state'])
    .select(['translation.language', 'translation.authorId', 'translation.actingVendorId', 'translation.createdAt'])
    .select(['users.languageCode as authorsLanguage', 'post.authorId as writerId', 'post.createdAt as writtenAt'])
    .select(['post.actingVendorId as writerVendorId'])
    .select(sql<string>`coalesce(post.title || ': ', '') || post.message`.as('original'))
    .select(sql<string | null>`coalesce(question.title, post.title)`.as('questionTitle'))
    .where('translation.id', 'in', ids)
    .where('translation.deletedAt', 'is', null)
    .execute()
}

/** The original, and the translation below it. */
function aroundOf(row: Row): Thing['around'] {
  const senderOf = (vendorId: number | null, userId: string | null) =>
    vendorId === null
      ? { sender: `user_${userId ?? ''}`, actor: userId ?? undefined }
      : { sender: `vendor_${vendorId}`, actor: undefined }
  const words = row.title === null ? row.message : `${row.title}: ${row.message}`
  return [
    {
      ...senderOf(row.writerVendorId, row.writerId),
      ...{ text: row.original, at: row.writtenAt.toISOString(), isMeant: false },
    },
    {
      ...senderOf(row.actingVendorId, row.authorId),
      ...{ text: words, at: row.createdAt.toISOString(), isMeant: true },
    },
  ]
}

async function rewrite(tx: Tx, id: number, change: (words: string) => string): Promise<void> {
  const row = await tx
    .selectFrom('forumTranslations')
    .select(['id', 'title', 'message', 'version'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return missing()
  await rewriteTranslation(tx, row, change)
  await renewSharedPages(tx)
}
