import { claimImage, releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import '../networks.tables.ts'

export type LevelInput = {
  name: LocalText
  text: LocalText
  /** null: no limit */
  maxListings: number | null
  maxMembers: number | null
  sortOrder: number
}

/** An uploaded picture and who uploaded it; without `fileId` the picture stays, null removes it. */
type Picture = { fileId?: string | null | undefined; ownerId: string }

/** Adds a level to a network. @returns its id */
export async function addLevel(tx: Tx, networkId: number, level: LevelInput, picture: Picture): Promise<number> {
  const imageId = await claimed(tx, picture)
  const { id } = await tx
    .insertInto('networkLevels')
    .values({ networkId, ...level, imageId: imageId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Chosen = { networkId: number; levelId: number }

/** Changes a level. @returns what it was before; undefined if the network has no such level */
export async function changeLevel(tx: Tx, chosen: Chosen, level: LevelInput, picture: Picture) {
  const before = await lockLevel(tx, chosen)
  if (!before) return undefined
  const imageId = await claimed(tx, picture)
  await tx
    .updateTable('networkLevels')
    .set({ ...level, ...(imageId !== undefined && { imageId }) })
    .where('id', '=', before.id)
    .execute()
  if (before.imageId && imageId !== undefined) await releaseFiles(tx, [before.imageId])
  return before
}

/**
 * Removes a level that no period has.
 * @returns what it was; 'used' if a period has it; undefined if the network has no such level
 */
export async function removeLevel(tx: Tx, chosen: Chosen) {
  const before = await lockLevel(tx, chosen)
  if (!before) return undefined
  const period = await tx
    .selectFrom('membershipPeriods')
    .select('id')
    .where('levelId', '=', before.id)
    .limit(1)
    .executeTakeFirst()
  if (period) return 'used' as const
  await tx.deleteFrom('networkLevels').where('id', '=', before.id).execute()
  if (before.imageId) await releaseFiles(tx, [before.imageId])
  return before
}

async function lockLevel(tx: Tx, { networkId, levelId }: Chosen) {
  return tx
    .selectFrom('networkLevels')
    .selectAll()
    .where('id', '=', levelId)
    .where('networkId', '=', networkId)
    .forUpdate()
    .executeTakeFirst()
}

async function claimed(tx: Tx, { fileId, ownerId }: Picture): Promise<string | null | undefined> {
  return fileId ? claimImage(tx, { fileId, ownerId, purpose: 'logo' }) : fileId
}
