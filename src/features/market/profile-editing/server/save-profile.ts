import { changeProfile } from '#features/market/directory/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { auditTeam } from '#features/people/teams/server/index.ts'
import { claimImage, releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { redescribeImage } from '#server/files/change-image.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { ProfileChangesInput } from '../profile-editing.contract.ts'

type Save = { id: number; revision: number; changes: ProfileChangesInput }

/**
 * Changes the unreviewed fields of an enterprise's page. Uploaded pictures become the enterprise's; those that it no
 * longer shows are deleted.
 * @throws ORPCError gm-error-profile-changed (409), NOT_FOUND for a picture that is neither shown nor the caller's
 */
export async function saveProfile(db: Db, viewer: Viewer, { id, revision, changes }: Save): Promise<void> {
  const { logoId, coverId, gallery, ...rest } = changes
  await db.transaction().execute(async tx => {
    const before = await picturesOf(tx, id)
    const shown = new Set(Object.values(before).flat())
    const claim = async (fileId: string, purpose: 'logo' | 'cover' | 'gallery') =>
      before[purpose].includes(fileId) || (await claimImage(tx, { fileId, ownerId: viewer.userId, purpose }))
    if (logoId) await claim(logoId, 'logo')
    if (coverId) await claim(coverId, 'cover')
    for (const { id: pictureId, alt } of gallery ?? []) {
      await claim(pictureId, 'gallery')
      await redescribeImage(tx, pictureId, alt)
    }
    await changeProfile(
      tx,
      id,
      {
        ...defined(rest),
        ...(logoId !== undefined && { logoImageId: logoId }),
        ...(coverId !== undefined && { coverImageId: coverId }),
        ...(gallery && { gallery: gallery.map(one => one.id) }),
      },
      { userId: viewer.userId, revision },
    )
    const after = new Set(Object.values(await picturesOf(tx, id)).flat())
    await releaseFiles(
      tx,
      [...shown].filter(one => !after.has(one)),
    )
    await auditTeam(tx, viewer, 'profile.change', id, { fields: Object.keys(defined(changes)) })
  })
}

async function picturesOf(tx: Tx, id: number): Promise<Record<'logo' | 'cover' | 'gallery', string[]>> {
  const vendor = await tx
    .selectFrom('vendors')
    .select(['logoImageId', 'coverImageId'])
    .where('id', '=', id)
    .executeTakeFirst()
  const gallery = await tx.selectFrom('vendorGallery').select('imageId').where('vendorId', '=', id).execute()
  return {
    logo: vendor?.logoImageId ? [vendor.logoImageId] : [],
    cover: vendor?.coverImageId ? [vendor.coverImageId] : [],
    gallery: gallery.map(one => one.imageId),
  }
}

function defined<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as never
}
