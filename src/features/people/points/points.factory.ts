import type { Db, Tx } from '#server/db/database.ts'
import { type PaidReason, pointReasons } from './point-reasons.ts'
import './points.tables.ts'

export type PaidDeed = { userId: string; reason: PaidReason; source: string; createdAt: Date }

/** Pays past deeds, oldest first, as if they had been paid at their time; nothing is paid twice. */
export async function createPoints(db: Db | Tx, deeds: PaidDeed[]): Promise<void> {
  if (deeds.length === 0) return
  const entries = deeds.map(deed => ({ ...deed, amount: pointReasons[deed.reason].amount }))
  await db
    .insertInto('pointEntries')
    .values(entries.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
    .onConflict(conflict => conflict.columns(['owner', 'reason', 'source']).doNothing())
    .execute()
}
