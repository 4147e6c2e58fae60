import type { Tx } from '#server/db/database.ts'
import '../directory.tables.ts'

/** Which certificates took the place of these, by the id of each that was merged; the others are left out. */
export async function currentCertificates(tx: Tx, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('certificates')
    .select(['id', 'mergedInto'])
    .where('id', 'in', [...new Set(ids)])
    .where('mergedInto', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, mergedInto }) => [id, mergedInto as number]))
}
