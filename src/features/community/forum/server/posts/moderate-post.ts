import type { WordsState } from '#features/community/visibility/words-state.ts'
import type { Tx } from '#server/db/database.ts'
import { renewSharedPages } from '#server/http/shared-pages.ts'
import '../../forum.tables.ts'
import { announceNewMentions, announcePost, refreshNotices } from './announce-post.ts'

/**
 * What moderators do with a post, in the caller's transaction: nothing but its state changes, so that one that is shown
 * again is what it was. One that is shown for the first time is announced, once.
 */
export async function setPostState(tx: Tx, id: number, state: WordsState): Promise<void> {
  const post = await tx
    .selectFrom('forumPosts')
    .select(['state', 'announcedAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!post || post.state === state) return
  await tx.updateTable('forumPosts').set({ state }).where('id', '=', id).execute()
  await renewSharedPages(tx)
  if (state === 'shown' && post.announcedAt === null) await announcePost(tx, id)
  else {
    await refreshNotices(tx, id)
    if (state === 'shown') await announceNewMentions(tx, id)
  }
}
