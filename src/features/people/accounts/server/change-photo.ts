import { claimImage, releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '../accounts.tables.ts'

/** Sets a picture uploaded by `ownerId` as the photo; the previous one is deleted. */
export async function setPhoto(
  db: Db,
  { userId, fileId, ownerId }: { userId: string; fileId: string; ownerId: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const imageId = await claimImage(tx, { fileId, ownerId, purpose: 'avatar' })
    await replacePhoto(tx, userId, imageId)
  })
}

export async function removePhoto(tx: Tx, userId: string): Promise<void> {
  await replacePhoto(tx, userId, null)
}

async function replacePhoto(tx: Tx, userId: string, imageId: string | null): Promise<void> {
  const before = await tx
    .selectFrom('users')
    .select('photoImageId')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) missing()
  await tx.updateTable('users').set({ photoImageId: imageId, updatedAt: new Date() }).where('id', '=', userId).execute()
  if (before.photoImageId) await releaseFiles(tx, [before.photoImageId])
}
