import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { nextPayoutDay } from '../payout-day.ts'
import '../payouts.tables.ts'
import { takes, takesCurrency } from './account-currencies.ts'

/**
 * The day of the next payouts in a currency, in UTC; null if the operator set none (`PAYOUT_DAY`), or no enterprise has
 * a bank account that takes it.
 */
export async function nextPayout(
  db: Db,
  currency: string,
  rule: string | undefined,
  now = new Date(),
): Promise<string | null> {
  if (rule === undefined) return null
  const account = await db
    .selectFrom('vendorBankAccounts')
    .select('vendorId')
    .where(takesCurrency(currency, sql.ref('country')))
    .limit(1)
    .executeTakeFirst()
  return account ? payoutDay(db, currency, rule, now) : null
}

/** The day of an enterprise's next payout; null if its bank account is unknown or doesn't take the currency. */
export async function nextPayoutTo(
  db: Db,
  { vendorId, currency }: { vendorId: number; currency: string },
  rule: string | undefined,
  now = new Date(),
): Promise<string | null> {
  if (rule === undefined) return null
  const account = await db
    .selectFrom('vendorBankAccounts')
    .select('country')
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  return account && takes(account.country, currency) ? payoutDay(db, currency, rule, now) : null
}

/** Each currency has its own batches. */
async function payoutDay(db: Db, currency: string, rule: string, now: Date): Promise<string> {
  const today = now.toISOString().slice(0, 10)
  const made = await db
    .selectFrom('payoutBatches')
    .select('id')
    .where('currency', '=', currency)
    .where('state', '<>', 'running')
    .where('createdAt', '>=', new Date(today))
    .executeTakeFirst()
  return nextPayoutDay(rule, today, made !== undefined)
}
