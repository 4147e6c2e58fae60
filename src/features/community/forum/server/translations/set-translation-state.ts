import type { WordsState } from '#features/community/visibility/words-state.ts'
import { refreshThread } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { renewSharedPages } from '#server/http/shared-pages.ts'
import '../../forum.tables.ts'
import { questionThread } from '../posts/forum-notices.ts'
import { announceTranslation } from './accept-translation.ts'

/**
 * What moderators do with a translation, in the caller's transaction: nothing but its state changes. One that is shown
 * for the first time is announced, once.
 */
export async function setTranslationState(tx: Tx, id: number, state: WordsState): Promise<void> {
  const row = await tx
    .selectFrom('forumTranslations')
    .select(['state', 'announcedAt', 'postId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row || row.state === state) return
  await tx.updateTable('forumTranslations').set({ state }).where('id', '=', id).execute()
  await renewSharedPages(tx)
  if (state === 'shown' && row.announcedAt === null) await announceTranslation(tx, id)
  else await refreshOffers(tx, row.postId)
}

/** After a translation is shown or out of sight, open pages count its notifications anew. */
export async function refreshOffers(tx: Tx, postId: number): Promise<void> {
  const { questionId } = await tx
    .selectFrom('forumPosts')
    .select('questionId')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  await refreshThread(tx, questionThread(questionId ?? postId))
}
