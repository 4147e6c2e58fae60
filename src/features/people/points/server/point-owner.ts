import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import '../points.tables.ts'

/** The owner of points: a person or an enterprise. */
export type PointOwner = { userId: string } | { vendorId: number }

/** The value of the column `owner`. */
export function ownerText(owner: PointOwner): string {
  return 'userId' in owner ? owner.userId : String(owner.vendorId)
}

export function ownerColumns(owner: PointOwner): { userId: string | null; vendorId: number | null } {
  return 'userId' in owner ? { userId: owner.userId, vendorId: null } : { userId: null, vendorId: owner.vendorId }
}

/** Locks an owner's points until the transaction ends, so that counts made in it stay valid. */
export async function lockOwner(tx: Tx, owner: PointOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`points ${ownerText(owner)}`}, 0))`.execute(tx)
}
