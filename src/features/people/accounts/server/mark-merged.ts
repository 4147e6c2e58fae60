import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import '../accounts.tables.ts'
import { endSessions } from './end-sessions.ts'

/** What is compared before two accounts are merged; nobody else changes them until the transaction ends. */
export async function holdForMerge(tx: Tx, userIds: string[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'disabledAt', 'mergedInto'])
    .where('id', 'in', userIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Ends an account because it was merged into another: its sessions end, and nothing signs in or acts as it any more.
 * Accounts that were merged into it before lead to the other one as well. The caller holds both.
 */
export async function markMerged(tx: Tx, { kept, merged }: { kept: string; merged: string }): Promise<void> {
  await tx.updateTable('users').set({ mergedInto: kept }).where('mergedInto', '=', merged).execute()
  await tx
    .updateTable('users')
    .set(eb => ({
      mergedInto: kept,
      disabledAt: eb.fn.coalesce('disabledAt', sql<Date>`now()`),
      ...{ disabledAs: 'suspended' as const, disabledUntil: null, selectedVendorId: null, updatedAt: new Date() },
    }))
    .where('id', '=', merged)
    .execute()
  await endSessions(tx, merged)
}

/** Accounts that were merged into one. */
export async function accountsMergedInto(tx: Tx, userId: string): Promise<{ id: string; email: string }[]> {
  return tx.selectFrom('users').select(['id', 'email']).where('mergedInto', '=', userId).execute()
}
