import { claimImage, releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import type { PictureDraft } from '../listing-draft.ts'
import '../selling.tables.ts'

/**
 * Makes the pictures of a draft its own: those that neither buyers see nor an earlier save claimed, from among the viewer's
 * uploads.
 * @throws ORPCError gm-error-picture-missing (409)
 */
export async function claimPictures(
  tx: Tx,
  { userId }: Viewer,
  listingId: number,
  pictures: PictureDraft[],
): Promise<void> {
  const known = new Set([...(await liveImages(tx, listingId)), ...(await draftImages(tx, listingId))])
  const fresh = [...new Set(pictures.map(({ id }) => id))].filter(id => !known.has(id))
  for (const fileId of fresh) {
    const imageId = await claimImage(tx, { fileId, ownerId: userId, purpose: 'product' }).catch(error => {
      if (error?.code !== 'NOT_FOUND') throw error
      refuse('gm-error-picture-missing', { status: 409, field: 'pictures', message: 'A picture is no longer there.' })
    })
    await tx.insertInto('listingDraftImages').values({ listingId, imageId }).execute()
  }
}

/** Pictures of another listing become this draft's, too. */
export async function sharePictures(tx: Tx, listingId: number, pictures: PictureDraft[]): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map(({ id: imageId }) => ({ listingId, imageId }))
  await tx
    .insertInto('listingDraftImages')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Gives up the pictures that were uploaded for the draft, but for those to be kept, which belong to the listing now. */
export async function settlePictures(tx: Tx, listingId: number, kept: string[]): Promise<void> {
  const left = (await draftImages(tx, listingId)).filter(id => !kept.includes(id))
  await tx.deleteFrom('listingDraftImages').where('listingId', '=', listingId).execute()
  if (left.length === 0) return
  // a duplicate, or what this is one of, may show them or be about to
  const shown = tx.selectFrom('listingImages').select('imageId').where('imageId', 'in', left)
  const drafted = tx.selectFrom('listingDraftImages').select('imageId').where('imageId', 'in', left)
  const others = await shown
    .where('listingId', '<>', listingId)
    .union(drafted.where('listingId', '<>', listingId))
    .execute()
  const used = new Set(others.map(({ imageId }) => imageId))
  await releaseFiles(
    tx,
    left.filter(id => !used.has(id)),
  )
}

async function liveImages(tx: Tx, listingId: number): Promise<string[]> {
  const rows = await tx.selectFrom('listingImages').select('imageId').where('listingId', '=', listingId).execute()
  return rows.map(({ imageId }) => imageId)
}

async function draftImages(tx: Tx, listingId: number): Promise<string[]> {
  const rows = await tx.selectFrom('listingDraftImages').select('imageId').where('listingId', '=', listingId).execute()
  return rows.map(({ imageId }) => imageId)
}
