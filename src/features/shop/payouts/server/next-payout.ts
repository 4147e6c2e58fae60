import type { Db } from '#server/db/database.ts'
import { nextPayoutDay } from '../payout-day.ts'
import '../payouts.tables.ts'

/** The day on which admins pay next, in UTC; null where the operator named none (`PAYOUT_DAY`). */
export async function nextPayout(db: Db, rule: string | undefined, now = new Date()): Promise<string | null> {
  if (rule === undefined) return null
  const today = now.toISOString().slice(0, 10)
  const made = await db
    .selectFrom('payoutBatches')
    .select('id')
    .where('state', '<>', 'running')
    .where('createdAt', '>=', new Date(today))
    .executeTakeFirst()
  return nextPayoutDay(rule, today, made !== undefined)
}

/** The same for an enterprise; null for one that can't be paid, for its bank account isn't known. */
export async function nextPayoutTo(
  db: Db,
  vendorId: number,
  rule: string | undefined,
  now = new Date(),
): Promise<string | null> {
  if (rule === undefined) return null
  const account = await db
    .selectFrom('vendorBankAccounts')
    .select('vendorId')
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  return account ? nextPayout(db, rule, now) : null
}
