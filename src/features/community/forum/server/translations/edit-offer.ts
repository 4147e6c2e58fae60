import {
  beforeChange,
  mustBeAllowedToPost,
  onceWritten,
  screenFirst,
} from '#features/community/moderation/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import '../../forum.tables.ts'
import { storedMessage } from '../posts/post-content.ts'
import type { Writing } from '../posts/write-post.ts'
import {
  columnsOf,
  holdTranslated,
  mustBeFree,
  mustFit,
  type Offered,
  screenedWords,
  type TranslatedWords,
} from './offer-translation.ts'
import { setTranslationState } from './set-translation-state.ts'
import { visibleTranslation } from './visible-translations.ts'

/**
 * Changes one’s own translation while nobody has answered it. One that moderators hid waits for them again.
 * @throws ORPCError NOT_FOUND; gm-error-offer-changed (409); gm-error-posting-paused (403); as `offerTranslation`
 */
export async function editOffer(
  tx: Tx,
  writing: Writing,
  { id, version, ...given }: TranslatedWords & { id: number; version: number },
): Promise<Offered> {
  const { viewer, isOwnHost } = writing
  await beforeChange(tx, { kind: 'translation', id })
  const offer = await tx
    .selectFrom('forumTranslations as translation')
    .selectAll('translation')
    .where('translation.id', '=', id)
    .where('translation.authorId', '=', viewer.userId)
    .where('translation.stage', '=', 'offered')
    .where(visibleTranslation(viewer.userId, 'translation'))
    .forUpdate()
    .executeTakeFirst()
  if (!offer) return missing()
  const state = offer.state === 'shown' ? ('shown' as const) : ('held' as const)
  const { title, language, revision } = columnsOf(given)
  const isSame =
    storedMessage(given.message) === offer.message &&
    title === offer.title &&
    language === offer.language &&
    revision === offer.revision
  // also where it is sent again after a lost answer
  if (isSame) return { id, state, stage: 'offered', version: offer.version }
  if (offer.version !== version) refuse('gm-error-offer-changed', { status: 409 })
  const post = await holdTranslated(tx, viewer.userId, offer.postId)
  await mustBeAllowedToPost(tx, viewer.userId)
  await mustFit(tx, writing, post, given)
  await mustBeFree(tx, { postId: offer.postId, language, authorId: viewer.userId }, id)
  await tx
    .updateTable('forumTranslations')
    .set({ ...columnsOf(given), version: version + 1, editedAt: new Date() })
    .where('id', '=', id)
    .execute()
  const words = { kind: 'translation' as const, id, authorId: viewer.userId, ...screenedWords(given), isOwnHost }
  if (state === 'shown') {
    const screened = await screenFirst(tx, words)
    if (screened.state === 'held') await setTranslationState(tx, id, 'held')
    await onceWritten(tx, words, screened)
    return { id, state: screened.state, stage: 'offered', version: version + 1 }
  }
  const holds = offer.state === 'hidden' ? [{ reason: 'corrected' }] : []
  await onceWritten(tx, words, { state: 'held', holds })
  return { id, state, stage: 'offered', version: version + 1 }
}
