import type { Db } from '#server/db/database.ts'
import { soldDays } from '../listing-table.ts'

/** How many pieces of each listing an enterprise sold since, by the listing's id; those without any may be absent. */
export type CountSold = (db: Db, vendorId: number, since: Date) => Promise<ReadonlyMap<number, number>>

/** What was sold in the last {@link soldDays} days, as later features know it. */
export async function soldOf(db: Db, vendorId: number, counts: readonly CountSold[]): Promise<Map<number, number>> {
  const since = new Date(Date.now() - soldDays * 86_400_000)
  const sold = new Map<number, number>()
  for (const count of counts)
    for (const [id, pieces] of await count(db, vendorId, since)) sold.set(id, (sold.get(id) ?? 0) + pieces)
  return sold
}
