import { refreshThread } from '#features/people/notifications/server/index.ts'
import { payPoints } from '#features/people/points/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import '../feedback.tables.ts'
import { feedbackThread, notifyOfFeedback, notifyOfTags } from './feedback-notifications.ts'

/** What happens once, when readers first see a post or an answer: people are notified, and its author gets points. */
export async function announceFeedback(tx: Tx, id: number): Promise<void> {
  const post = await readPost(tx, id)
  await notifyOfFeedback(tx, post)
  await notifyOfTags(tx, post)
  const { vendorId, parentId, authorId: userId } = post
  if (parentId !== null || userId === null) return
  await payPoints(tx, { userId, reason: 'feedback-shared', source: `vendor:${vendorId}`, aboutVendorId: vendorId })
}

/** When readers see a post again: teams of the enterprises that it names by now are notified, each once. */
export async function announceTags(tx: Tx, id: number): Promise<void> {
  await notifyOfTags(tx, await readPost(tx, id))
  await refreshNotices(tx, id)
}

function readPost(tx: Tx, id: number) {
  return tx
    .selectFrom('feedbackPosts')
    .select(['id', 'vendorId', 'parentId', 'authorId', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** After a post is shown or out of sight, open pages count its notifications anew, and devices close what they show. */
export async function refreshNotices(tx: Tx, id: number): Promise<void> {
  const { parentId } = await tx
    .selectFrom('feedbackPosts')
    .select('parentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await refreshThread(tx, feedbackThread(parentId ?? id))
}
