import { languageOfPost } from '#features/community/forum/post-language.ts'
import { mustBeAllowedToPost, onceWritten, screenFirst } from '#features/community/moderation/server/index.ts'
import { isApproved } from '#features/market/directory/directory.policy.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import { speakerOf } from '#features/people/teams/server/index.ts'
import { claimImage } from '#features/platform/storage/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { maySpeakFor } from '../../feed.policy.ts'
import '../../feed.tables.ts'
import { announcePost } from './set-post-state.ts'

export type PostWords = {
  title: string
  message: string
  /** one of the enterprise's own */
  listingId: number | null
  /** default: by its script, or the writer's */
  language?: string | undefined
}

/** Who writes, and what the site knows of them. */
export type Writing = {
  viewer: Viewer
  /** of their interface */
  language: string
  /** whether a host is the site's own */
  isOwnHost: (host: string) => boolean
}

export type Written = { id: number; state: 'shown' | 'held' }

/** The enterprise for which somebody may post: the one that they act as; null if there is none, or its team doesn't let them. */
export async function posterOf(db: Db | Tx, viewer: Viewer): Promise<number | null> {
  const { vendorId, role } = await speakerOf(db, viewer)
  if (vendorId === null || !maySpeakFor(role)) return null
  const vendor = await db.selectFrom('vendors').select('status').where('id', '=', vendorId).executeTakeFirst()
  return vendor && isApproved(vendor) ? vendorId : null
}

/**
 * Posts for the enterprise that somebody acts as. What has to wait for a moderator is held, and comes into the feed once
 * it is shown.
 * @throws ORPCError gm-info-member-post, gm-error-posting-paused (403); NOT_FOUND for files and listings of others
 */
export async function writePost(
  tx: Tx,
  { viewer, language, isOwnHost }: Writing,
  { title, message, listingId, language: chosen, file }: PostWords & { file: { uuid: string } | null },
): Promise<Written> {
  const actingVendorId = (await posterOf(tx, viewer)) ?? refuse('gm-info-member-post', { status: 403 })
  await mustBeAllowedToPost(tx, viewer.userId)
  if (listingId !== null) await mustBeOwnListing(tx, actingVendorId, listingId)
  const text = textOf({ title, message })
  const written = chosen ?? languageOfPost(text, language)
  const words = { kind: 'post' as const, authorId: viewer.userId, text, language: written, isOwnHost }
  const screened = await screenFirst(tx, words)
  const imageId = file && (await claimImage(tx, { fileId: file.uuid, ownerId: viewer.userId, purpose: 'post' }))
  const { id } = await tx
    .insertInto('enterprisePosts')
    .values({
      ...{ actingVendorId, authorId: viewer.userId, title, message, listingId, language: written },
      ...{ imageId, fileId: file?.uuid ?? null, state: screened.state },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (screened.state === 'shown') await announcePost(tx, id)
  await onceWritten(tx, { ...words, id }, screened)
  return { id, state: screened.state }
}

/** What is screened of a post. */
export const textOf = ({ title, message }: { title: string; message: string }) => `${title}\n${message}`

/** @throws ORPCError NOT_FOUND */
export async function mustBeOwnListing(tx: Tx, vendorId: number, listingId: number): Promise<void> {
  const own = await tx
    .selectFrom('listings')
    .select('id')
    .where('id', '=', listingId)
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  if (!own) missing()
}
