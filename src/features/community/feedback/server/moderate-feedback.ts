import type { WordsState } from '#features/community/visibility/words-state.ts'
import type { Tx } from '#server/db/database.ts'
import { renewSharedPages } from '#server/http/shared-pages.ts'
import '../feedback.tables.ts'
import { announceFeedback, announceTags, refreshNotices } from './announce-feedback.ts'

/**
 * What moderators do with a post or an answer, each in the caller's transaction. Nothing but its state changes, so that
 * one that is shown again is what it was: its answers, file, tags, dates, notifications and points stay.
 * @returns the state before; undefined if there is no such post, or its author or an admin deleted it
 */
type Verb = (tx: Tx, id: number) => Promise<WordsState | undefined>

/** Only its author sees it, until it is shown. */
export const hideFeedback: Verb = (tx, id) => setState(tx, id, 'hidden')

/** Nobody sees it, its author neither. Its file stays stored. */
export const removeFeedback: Verb = (tx, id) => setState(tx, id, 'removed')

/** It waits for a moderator. */
export const holdFeedback: Verb = (tx, id) => setState(tx, id, 'held')

/** Readers see it, whatever it was. The first time its notifications and points go out. */
export const showFeedback: Verb = (tx, id) => setState(tx, id, 'shown')

/** Shows one that waits; one that doesn't wait, or no longer, stays as it is. */
export const releaseFeedback: Verb = (tx, id) => setState(tx, id, 'shown', 'held')

async function setState(tx: Tx, id: number, state: WordsState, only?: WordsState): Promise<WordsState | undefined> {
  const post = await tx
    .selectFrom('feedbackPosts')
    .select(['state', 'announcedAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!post || post.state === state || (only && post.state !== only)) return post?.state
  const isNew = state === 'shown' && post.announcedAt === null
  await tx
    .updateTable('feedbackPosts')
    .set({ state, ...(isNew && { announcedAt: new Date() }) })
    .where('id', '=', id)
    .execute()
  await renewSharedPages(tx)
  if (isNew) await announceFeedback(tx, id)
  else if (state === 'shown') await announceTags(tx, id)
  else await refreshNotices(tx, id)
  return post.state
}
