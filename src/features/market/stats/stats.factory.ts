import type { Db, Tx } from '#server/db/database.ts'
import type { Count } from './server/count-buffer.ts'
import { writeCounts } from './server/write-counts.ts'

/** Adds counts of visible enterprises. */
export async function createCounts(db: Db | Tx, counts: Count[]): Promise<void> {
  await writeCounts(db, counts)
}
