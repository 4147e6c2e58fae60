import type { Tx } from '#server/db/database.ts'
import '../../forum.tables.ts'
import { contentOf } from '../posts/post-content.ts'
import { emptyTranslation } from './withdraw-translation.ts'

// What becomes of the translations of a post when something is done to it.

/** The post was deleted: nothing is kept of what it said in other languages either, nor of what was begun. */
export async function deleteTranslationsOf(tx: Tx, postId: number): Promise<void> {
  for (const one of await translationsOf(tx, postId)) await emptyTranslation(tx, one)
  await tx.deleteFrom('forumDrafts').where('deed', '=', 'translate').where('target', '=', postId).execute()
}

/** What the post said was out of sight when it was changed: its translations don’t say that to anybody. */
export async function retireTranslations(tx: Tx, postId: number): Promise<void> {
  await tx
    .updateTable('forumTranslations')
    .set({ stage: 'declined', answeredAt: new Date() })
    .where('postId', '=', postId)
    .where('stage', 'in', ['offered', 'accepted'])
    .where('deletedAt', 'is', null)
    .execute()
}

/** The post has another revision, and says the same. */
export async function keepTranslations(tx: Tx, postId: number, revision: number): Promise<void> {
  await tx
    .updateTable('forumTranslations')
    .set({ revision: revision + 1 })
    .where('postId', '=', postId)
    .where('revision', '=', revision)
    .execute()
}

/** The question became a reply, whose first lines are its title. */
export async function mergeTranslations(tx: Tx, postId: number, revision: number): Promise<void> {
  for (const { id, title, message } of await translationsOf(tx, postId))
    await tx
      .updateTable('forumTranslations')
      .set({ title: null, ...contentOf(`${title}\n\n${message}`) })
      .where('id', '=', id)
      .execute()
  await keepTranslations(tx, postId, revision)
}

/** Moderators changed what the post says, such as its links. @param change of its words */
export async function rewriteTranslations(
  tx: Tx,
  { id: postId, revision }: { id: number; revision: number },
  change: (words: string) => string,
): Promise<void> {
  for (const one of await translationsOf(tx, postId)) await rewriteTranslation(tx, one, change)
  await keepTranslations(tx, postId, revision)
}

type Words = { id: number; title: string | null; message: string; version: number }

export async function rewriteTranslation(tx: Tx, one: Words, change: (words: string) => string): Promise<void> {
  const { id, title, message, version } = one
  const words = { title: title === null ? null : change(title), ...contentOf(change(message)) }
  await tx
    .updateTable('forumTranslations')
    .set({ ...words, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

function translationsOf(tx: Tx, postId: number): Promise<Words[]> {
  return tx
    .selectFrom('forumTranslations')
    .select(['id', 'title', 'message', 'version'])
    .where('postId', '=', postId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
