import type { Tx } from '#server/db/database.ts'
import '../listings.tables.ts'

/** `id`: of an existing set; null: a new one. */
export type ProfileInput = { id: number | null; name: string }

/**
 * Replaces a vendor's sets of rates. A set that isn't in the list is deleted with its rates, and its listings use the
 * general set.
 * @returns the ids of the sets, in the order of the list
 */
export async function changeProfiles(tx: Tx, vendorId: number, profiles: ProfileInput[]): Promise<number[]> {
  const before = await tx.selectFrom('shippingProfiles').select('id').where('vendorId', '=', vendorId).execute()
  const gone = new Set(before.map(({ id }) => id))
  const rows = profiles.map(({ id, name }, sortOrder) => ({
    ...{ vendorId, name, sortOrder },
    id: id !== null && gone.delete(id) ? id : undefined,
  }))
  if (gone.size > 0)
    await tx
      .deleteFrom('shippingProfiles')
      .where('id', 'in', [...gone])
      .execute()
  const ids: number[] = []
  for (const { id, ...row } of rows) {
    const saved =
      id === undefined
        ? tx.insertInto('shippingProfiles').values(row).returning('id')
        : tx.updateTable('shippingProfiles').set(row).where('id', '=', id).returning('id')
    ids.push((await saved.executeTakeFirstOrThrow()).id)
  }
  return ids
}
