import '#features/market/directory/directory.tables.ts'
import '#features/shop/payments/payments.tables.ts'
import type { PayoutAccounts } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { PayoutSettings } from '../payouts.contract.ts'
import '../payouts.tables.ts'

/** A vendor's payout settings, as they are shown. */
export async function readSettings(
  db: Db,
  accounts: Pick<PayoutAccounts, 'serves'>,
  vendorId: number,
  mayChange: boolean,
): Promise<PayoutSettings> {
  const bank = await db
    .selectFrom('vendorBankAccounts')
    .select(['country', 'hint', 'changedAt'])
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  const card = await db
    .selectFrom('vendorPayoutAccounts')
    .select('state')
    .where('vendorId', '=', vendorId)
    .orderBy('provider')
    .executeTakeFirst()
  const country = await countryOf(db, vendorId)
  return {
    card: { isServed: accounts.serves(country), state: card?.state ?? null },
    bank: bank ? { ...bank, changedAt: bank.changedAt.toISOString() } : null,
    country,
    mayChange,
  }
}

/** The country of a vendor's first location; null if it has none. */
export async function countryOf(db: Db, vendorId: number): Promise<string | null> {
  const location = await db
    .selectFrom('vendorLocations')
    .select('country')
    .where('vendorId', '=', vendorId)
    .where('country', 'is not', null)
    .orderBy('sortOrder')
    .orderBy('id')
    .executeTakeFirst()
  return location?.country?.toUpperCase() ?? null
}
