import { notify, updateNotice } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { renewSharedPages } from '#server/http/shared-pages.ts'
import '../../forum.tables.ts'
import { questionThread } from '../posts/forum-notices.ts'
import { translationAnswered, translationOffered } from './translation-notices.ts'
import { visibleTranslation } from './visible-translations.ts'

/** Shows a translation to readers, in place of the one that was accepted before. */
export async function acceptTranslation(tx: Tx, id: number, by: string): Promise<void> {
  const answer = { answeredAt: new Date(), answeredBy: by }
  const { postId, language } = await readTranslation(tx, id)
  await tx
    .updateTable('forumTranslations')
    .set({ stage: 'replaced' })
    .where('postId', '=', postId)
    .where('language', '=', language)
    .where('stage', '=', 'accepted')
    .where('deletedAt', 'is', null)
    .execute()
  await tx
    .updateTable('forumTranslations')
    .set({ stage: 'accepted', ...answer })
    .where('id', '=', id)
    .execute()
  await renewSharedPages(tx)
}

/**
 * What happens once, when others first see a translation: the author of the post is notified, if they see it; of their
 * own post it is accepted at once.
 */
export async function announceTranslation(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('forumTranslations').set({ announcedAt: new Date() }).where('id', '=', id).execute()
  const { authorId, postAuthorId, stage, ...notice } = await readTranslation(tx, id)
  if (postAuthorId === null || stage !== 'offered') return
  if (authorId === postAuthorId) return acceptTranslation(tx, id, postAuthorId)
  const seen = await tx
    .selectFrom('forumTranslations as translation')
    .select('translation.id')
    .where('translation.id', '=', id)
    .where(visibleTranslation(postAuthorId, 'translation'))
    .executeTakeFirst()
  if (!seen) return
  await notify(tx, translationOffered, [{ user: postAuthorId }], notice, {
    ...{ key: String(id), thread: questionThread(notice.questionId), from: authorId },
  })
}

/** The translator hears what became of their translation; nobody of what they did themselves. */
export async function announceAnswer(
  tx: Tx,
  id: number,
  { by, accept }: { by: string; accept: boolean },
): Promise<void> {
  const { authorId, postAuthorId: _, stage: __, ...notice } = await readTranslation(tx, id)
  if (authorId === null) return
  const thread = questionThread(notice.questionId)
  // who has not read of the first answer reads only of this one
  await updateNotice(tx, translationAnswered, thread, { isAccepted: accept }, String(id))
  const data = { ...notice, isAccepted: accept }
  await notify(tx, translationAnswered, [{ user: authorId }], data, { key: String(id), renews: true, thread, from: by })
}

/** A translation with what notices say of it. */
async function readTranslation(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('forumTranslations as translation')
    .innerJoin('forumPosts as post', 'post.id', 'translation.postId')
    .leftJoin('forumPosts as question', 'question.id', 'post.questionId')
    .select(['translation.postId', 'translation.language', 'translation.authorId', 'translation.stage'])
    .select(['post.questionId', 'post.authorId as postAuthorId'])
    .select(eb => eb.fn.coalesce('question.title', 'post.title').as('title'))
    .where('translation.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, questionId: row.questionId ?? row.postId, title: row.title ?? '' }
}
