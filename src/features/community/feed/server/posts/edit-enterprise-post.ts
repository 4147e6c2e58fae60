import { languageOfPost } from '#features/community/forum/post-language.ts'
import {
  beforeChange,
  mustBeAllowedToPost,
  onceWritten,
  screenFirst,
} from '#features/community/moderation/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import '../../feed.tables.ts'
import { findOwnPost } from './own-post.ts'
import { setPostState } from './set-post-state.ts'
import { mustBeOwnListing, type PostWords, textOf, type Writing, type Written } from './write-enterprise-post.ts'

/**
 * Changes a post of somebody's own enterprise. One that moderators hid waits for them again, because it was corrected.
 * @throws ORPCError NOT_FOUND; gm-error-enterprise-post-changed (409); gm-error-posting-paused (403)
 */
export async function editPost(
  tx: Tx,
  { viewer, language, isOwnHost }: Writing,
  { id, revision, title, message, listingId, language: chosen }: PostWords & { id: number; revision: number },
): Promise<Written & { revision: number }> {
  await beforeChange(tx, { kind: 'post', id })
  await tx.selectFrom('enterprisePosts').select('id').where('id', '=', id).forUpdate().execute()
  const post = await findOwnPost(tx, viewer, id)
  const stateNow = post.state === 'shown' ? 'shown' : 'held'
  const isSame = title === post.title && message === post.message && listingId === post.listingId
  if (isSame && (chosen === undefined || chosen === post.language))
    return { id, state: stateNow, revision: post.revision }
  if (post.revision !== revision) refuse('gm-error-enterprise-post-changed', { status: 409 })
  await mustBeAllowedToPost(tx, viewer.userId)
  if (listingId !== null && listingId !== post.listingId) await mustBeOwnListing(tx, post.actingVendorId, listingId)
  const text = textOf({ title, message })
  const hasNewWords = text !== textOf(post)
  const written = chosen ?? (hasNewWords ? languageOfPost(text, language) : post.language)
  await tx
    .updateTable('enterprisePosts')
    .set({
      ...{ title, message, listingId, language: written, revision: post.revision + 1 },
      ...(hasNewWords && { editedAt: new Date() }),
    })
    .where('id', '=', id)
    .execute()
  const words = { kind: 'post' as const, id, authorId: viewer.userId, text, language: written, isOwnHost }
  if (post.state !== 'shown') {
    const holds = post.state === 'hidden' ? [{ reason: 'corrected' }] : []
    await onceWritten(tx, words, { state: 'held', holds })
    return { id, state: 'held', revision: post.revision + 1 }
  }
  const screened = await screenFirst(tx, words)
  if (screened.state === 'held') await setPostState(tx, id, 'held')
  await onceWritten(tx, words, screened)
  return { id, state: screened.state, revision: post.revision + 1 }
}
