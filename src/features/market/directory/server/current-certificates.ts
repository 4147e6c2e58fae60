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

/** Which of these are given by a network. Merges keep that: a certificate that is given leads to another one that is. */
export async function givenAmong(tx: Tx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('certificates')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('isGiven', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
