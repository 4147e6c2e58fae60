import {
  beforeChange,
  mustBeAllowedToPost,
  onceDeleted,
  onceWritten,
  screenFirst,
} from '#features/community/moderation/server/index.ts'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { isVendorVisible } from '#features/market/directory/server/index.ts'
import { forgetThread } from '#features/people/notifications/server/index.ts'
import { claimFile, releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { feedbackBarrier, mayChangeFeedback, mayDeleteFeedback } from '../feedback.policy.ts'
import '../feedback.tables.ts'
import type { ThumbGiven } from '../thumbs.ts'
import { announceFeedback, announceTags } from './announce-feedback.ts'
import { changeNotices, feedbackThread } from './feedback-notifications.ts'
import { putThumb } from './give-thumb.ts'
import { holdFeedback } from './moderate-feedback.ts'
import { visibleFeedback } from './visible-feedback.ts'
import { writerOf } from './writer-of.ts'

type Feedback = {
  vendorProfileId: number
  parentId?: number | null
  message: string
  file?: { uuid: string } | null
  taggedVendors: number[]
  thumb?: ThumbGiven | null
  /** of the writer’s interface */
  language: string
}

/** Whether a host is the site’s own: links to it make nobody suspicious. */
export type OwnHost = (host: string) => boolean

/**
 * Stores feedback about a visible enterprise, or an answer to it, and pays the points for feedback. What has to wait for
 * a moderator is held, and nobody hears of it before it is released.
 * @returns its id
 * @throws ORPCError NOT_FOUND; `gm-info-member-role`, `gm-info-own-enterprise`, `gm-error-posting-paused` (403)
 */
export async function sendFeedback(
  db: Db,
  viewer: Viewer,
  feedback: Feedback,
  isOwnHost: OwnHost = () => false,
): Promise<number> {
  const { vendorProfileId: vendorId, parentId, message, file, thumb, language } = feedback
  await checkTarget(db, viewer, vendorId, parentId)
  const writer = await writerOf(db, viewer, vendorId)
  const barrier = feedbackBarrier(writer, Boolean(parentId))
  if (barrier) refuse(barrier === 'member' ? 'gm-info-member-role' : 'gm-info-own-enterprise', { status: 403 })
  await mustBeAllowedToPost(db, viewer.userId)
  return db.transaction().execute(async tx => {
    const words = { kind: 'feedback' as const, authorId: viewer.userId, text: message }
    const screened = await screenFirst(tx, { ...words, language, isOwnHost })
    const { state } = screened
    const claimed = file && (await claimFile(tx, { fileId: file.uuid, ownerId: viewer.userId, purpose: 'feedback' }))
    const { id } = await tx
      .insertInto('feedbackPosts')
      .values({
        vendorId,
        parentId: parentId ?? null,
        authorId: viewer.userId,
        actingVendorId: writer.actingVendorId,
        message,
        fileId: claimed?.id ?? null,
        state,
        announcedAt: state === 'shown' ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (thumb && !parentId) await putThumb(tx, { authorId: viewer.userId, vendorId, postId: id }, thumb)
    await setTags(tx, { id, vendorId }, feedback.taggedVendors)
    if (state === 'shown') await announceFeedback(tx, id)
    await onceWritten(tx, { ...words, id }, screened)
    return id
  })
}

type Change = { id: number; message: string; taggedVendors?: number[]; language: string }

/**
 * Changes one's own post. One that moderators hid waits for them again, because its author corrected it; one that others
 * see waits if its new words have to. Enterprises that it names from now on are notified once it is shown.
 * @throws ORPCError NOT_FOUND; `gm-error-posting-paused` (403)
 */
export async function changeFeedback(
  db: Db,
  viewer: Viewer,
  { id, message, taggedVendors, language }: Change,
  isOwnHost: OwnHost = () => false,
): Promise<void> {
  const post = await findPost(db, viewer, id)
  if (!post || !mayChangeFeedback(viewer, post)) missing()
  await mustBeAllowedToPost(db, viewer.userId)
  await db.transaction().execute(async tx => {
    await beforeChange(tx, { kind: 'feedback', id })
    const changed = await tx
      .updateTable('feedbackPosts')
      .set({ message, updatedAt: new Date() })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .where('state', '<>', 'removed')
      .returning(['vendorId', 'parentId', 'state'])
      .executeTakeFirst()
    if (!changed) return missing()
    const { vendorId, parentId, state } = changed
    if (taggedVendors) await setTags(tx, { id, vendorId }, taggedVendors)
    await changeNotices(tx, { id, parentId, message })
    const words = { kind: 'feedback' as const, id, authorId: viewer.userId, text: message }
    if (state === 'shown') {
      const screened = await screenFirst(tx, { ...words, language, isOwnHost })
      if (screened.state === 'held') await holdFeedback(tx, id)
      else if (taggedVendors) await announceTags(tx, id)
      await onceWritten(tx, words, screened)
    } else {
      const holds = state === 'hidden' ? [{ reason: 'corrected' }] : []
      await onceWritten(tx, words, { state: 'held', holds })
    }
  })
}

/** Hides a post and its answers; attached files are deleted. */
export async function deleteFeedback(db: Db, viewer: Viewer, id: number): Promise<void> {
  const post = await findPost(db, viewer, id)
  if (!post || !mayDeleteFeedback(viewer, post)) missing()
  await db.transaction().execute(async tx => {
    const gone = await tx
      .updateTable('feedbackPosts')
      .set({ deletedAt: new Date() })
      .where(eb => eb.or([eb('id', '=', id), eb('parentId', '=', id)]))
      .where('deletedAt', 'is', null)
      .returning('fileId')
      .execute()
    await forgetThread(tx, feedbackThread(id))
    await onceDeleted(tx, { kind: 'feedback', id })
    await releaseFiles(
      tx,
      gone.flatMap(({ fileId }) => fileId ?? []),
    )
  })
}

/** A post that the viewer sees. Moderators reach others by cases. */
function findPost(db: Db, viewer: Viewer, id: number) {
  return db
    .selectFrom('feedbackPosts')
    .select('authorId')
    .where('id', '=', id)
    .where(visibleFeedback(viewer.userId))
    .executeTakeFirst()
}

/** Answers belong to a shown post about the same enterprise, never to another answer. */
async function checkTarget(
  db: Db,
  viewer: Viewer,
  vendorId: number,
  parentId: number | null | undefined,
): Promise<void> {
  if (!(await isVendorVisible(db, vendorId))) missing()
  if (!parentId) return
  const parent = await db
    .selectFrom('feedbackPosts')
    .select('id')
    .where('id', '=', parentId)
    .where('vendorId', '=', vendorId)
    .where('parentId', 'is', null)
    // its author sees one that isn't shown, but has nobody to answer
    .where('state', '=', 'shown')
    .where(visibleFeedback(viewer.userId))
    .executeTakeFirst()
  if (!parent) missing()
}

/**
 * Sets the enterprises that a post names, besides the one that it is about. Those that nobody sees now keep their tags,
 * which come back with them; those that took their tag off keep it off.
 */
async function setTags(tx: Tx, { id: postId, vendorId }: { id: number; vendorId: number }, tagged: number[]) {
  const ids = [...new Set(tagged)].filter(one => one !== vendorId)
  const visible = tx.selectFrom('vendors').select('id').where('status', 'in', visibleStatuses)
  await tx
    .deleteFrom('feedbackTags')
    .where('postId', '=', postId)
    .where('untaggedAt', 'is', null)
    .where('vendorId', 'in', visible)
    .$if(ids.length > 0, query => query.where('vendorId', 'not in', ids))
    .execute()
  if (ids.length === 0) return
  const known = await visible.where('id', 'in', ids).execute()
  if (known.length < ids.length) missing()
  await tx
    .insertInto('feedbackTags')
    .values(ids.map(id => ({ postId, vendorId: id })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
