import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import '../points.tables.ts'

/** Whose points: a person's or an enterprise's. */
export type PointOwner = { userId: string } | { vendorId: number }

/** As the column `owner` has it. */
export function ownerText(owner: PointOwner): string {
  return 'userId' in owner ? owner.userId : String(owner.vendorId)
}

export function ownerColumns(owner: PointOwner): { userId: string | null; vendorId: number | null } {
  return 'userId' in owner ? { userId: owner.userId, vendorId: null } : { userId: null, vendorId: owner.vendorId }
}

/** One change of an owner's points at a time, until the transaction ends: what was counted holds. */
export async function lockOwner(tx: Tx, owner: PointOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`points ${ownerText(owner)}`}, 0))`.execute(tx)
}
