import type { Insertable, Updateable } from 'kysely'
import type { Db, Tables, Tx } from '#server/db/database.ts'
import type { ForumPostsTable, ForumTranslationsTable } from './forum.tables.ts'
import { contentOf } from './server/posts/post-content.ts'

type Post = Partial<Insertable<ForumPostsTable>> & { message: string }

/** A question, unless `questionId` is given, without permission checks or notifications. @returns its id */
export async function createForumPost(db: Db | Tx, post: Post): Promise<number> {
  const place = post.questionId ? {} : { groupId: 3, title: 'What replaces bubble wrap?' }
  const { id } = await db
    .insertInto('forumPosts')
    .values({ ...place, language: 'en', announcedAt: new Date(), ...post, ...contentOf(post.message) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Translation = Partial<Insertable<ForumTranslationsTable>> & { postId: number; language: string; message: string }

/** An accepted translation, unless it says otherwise, without permission checks or notifications. @returns its id */
export async function createTranslation(db: Db | Tx, translation: Translation): Promise<number> {
  const { stage = 'accepted' } = translation
  const now = new Date()
  const answeredAt = stage === 'offered' || stage === 'withdrawn' ? null : now
  const { id } = await db
    .insertInto('forumTranslations')
    .values({
      ...{ stage, revision: 0, announcedAt: now, answeredAt, ...translation },
      ...contentOf(translation.message),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The languages that somebody says they read. */
export async function setReadingLanguages(db: Db | Tx, userId: string, languages: string[]): Promise<void> {
  await db.insertInto('readingLanguages').values({ userId, languages }).execute()
}

type Rows<Table extends keyof Tables> = Insertable<Tables[Table]>[]

export async function addRevisions(tx: Tx, rows: Rows<'forumRevisions'>): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('forumRevisions')
      .values(rows)
      .onConflict(c => c.doNothing())
      .execute()
}

export async function addLikes(tx: Tx, rows: Rows<'forumLikes'>): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('forumLikes')
      .values(rows)
      .onConflict(c => c.doNothing())
      .execute()
}

export async function addFollows(tx: Tx, rows: Rows<'forumFollows'>): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('forumFollows')
      .values(rows)
      .onConflict(c => c.doNothing())
      .execute()
}

export async function addGroupFollows(tx: Tx, rows: Rows<'forumGroupFollows'>): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('forumGroupFollows')
      .values(rows)
      .onConflict(c => c.doNothing())
      .execute()
}

export async function addReads(tx: Tx, rows: Rows<'forumReads'>): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('forumReads')
      .values(rows)
      .onConflict(c => c.doNothing())
      .execute()
}

export async function addForumDrafts(tx: Tx, rows: Rows<'forumDrafts'>): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('forumDrafts')
      .values(rows)
      .onConflict(c => c.doNothing())
      .execute()
}

/** Changes the row of a post. */
export async function setForumPost(tx: Tx, id: number, changes: Updateable<ForumPostsTable>): Promise<void> {
  await tx.updateTable('forumPosts').set(changes).where('id', '=', id).execute()
}
