import type { Db } from '#server/db/database.ts'
import { soldDays } from '../listing-table.ts'

/**
 * Counts the pieces of each listing that an enterprise sold since then, by the listing's id; listings without any may
 * be absent.
 */
export type CountSold = (db: Db, vendorId: number, since: Date) => Promise<ReadonlyMap<number, number>>

/** Sales in the last {@link soldDays} days, which later features provide. */
export async function soldOf(db: Db, vendorId: number, counts: readonly CountSold[]): Promise<Map<number, number>> {
  const since = new Date(Date.now() - soldDays * 86_400_000)
  const sold = new Map<number, number>()
  for (const count of counts)
    for (const [id, pieces] of await count(db, vendorId, since)) sold.set(id, (sold.get(id) ?? 0) + pieces)
  return sold
}
