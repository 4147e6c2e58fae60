import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { renewSharedPages } from '#server/http/shared-pages.ts'
import { mayAcceptTranslations } from '../../forum.policy.ts'
import '../../forum.tables.ts'
import { acceptTranslation, announceAnswer } from './accept-translation.ts'
import { offerPowersOf } from './offer-powers.ts'
import { refreshOffers } from './set-translation-state.ts'
import { visibleTranslation } from './visible-translations.ts'

/**
 * The author of a post accepts a translation, declines it, or declines later what they had accepted; moderators decline
 * what is offered.
 * @param version of the translation that they have read
 * @throws ORPCError NOT_FOUND, also for one that was answered; gm-error-offer-changed (409)
 */
export async function answerOffer(
  tx: Tx,
  viewer: Viewer,
  { id, accept, version }: { id: number; accept: boolean; version: number },
): Promise<void> {
  const powers = await offerPowersOf(tx, viewer)
  const found = await tx
    .selectFrom('forumTranslations as translation')
    .innerJoin('forumPosts as post', 'post.id', 'translation.postId')
    .select(['translation.postId', 'post.authorId', 'post.actingVendorId'])
    .where('translation.id', '=', id)
    .where('translation.state', '=', 'shown')
    .where(visibleTranslation(viewer.userId, 'translation', powers))
    .forNoKeyUpdate('post')
    .executeTakeFirst()
  if (!found) return missing()
  // read once nobody else can answer
  const held = await tx
    .selectFrom('forumTranslations')
    .select(['stage', 'version'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return missing()
  const { stage, version: now } = held
  const accepts = mayAcceptTranslations(viewer, found, powers.speaksFor)
  const isOffered = stage === 'offered'
  const may = accept
    ? accepts && isOffered
    : (accepts && (isOffered || stage === 'accepted')) || (powers.moderates && isOffered)
  if (!may) missing()
  if (now !== version) refuse('gm-error-offer-changed', { status: 409 })
  if (accept) await acceptTranslation(tx, id, viewer.userId)
  else {
    await tx
      .updateTable('forumTranslations')
      .set({ stage: 'declined', answeredAt: new Date(), answeredBy: viewer.userId })
      .where('id', '=', id)
      .execute()
    if (!isOffered) await renewSharedPages(tx)
  }
  await announceAnswer(tx, id, { by: viewer.userId, accept })
  await refreshOffers(tx, found.postId)
  if (!accepts)
    await writeAudit(tx, {
      ...{ userId: viewer.userId, actingVendorId: null, action: 'forum.decline', target: `forum:${found.postId}` },
      after: { translation: id },
    })
}
