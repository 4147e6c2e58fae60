import { shopCurrency } from '#features/market/listings/server/index.ts'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import { vendorBalances } from '#features/shop/ledger/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { ShownMoney } from '../payouts.contract.ts'
import '../payouts.tables.ts'
import { takes } from './account-currencies.ts'
import { nextPayoutTo } from './next-payout.ts'
import { vendorMoney } from './vendor-money.ts'

type Asked = { vendorId: number; currency?: string | undefined; payoutDay: string | undefined }

/** A vendor's money in a currency, by default its shop's, and the day of its next payout. */
export async function readMoney(db: Db, { vendorId, currency: asked, payoutDay }: Asked): Promise<ShownMoney> {
  const [balances, own, account] = await Promise.all([
    vendorBalances(db, vendorId),
    shopCurrency(db, vendorId),
    db.selectFrom('vendorBankAccounts').select('country').where('vendorId', '=', vendorId).executeTakeFirst(),
  ])
  const known = balances.map(({ currency }) => currency)
  const currencies = known.includes(own) ? [own, ...known.filter(code => code !== own)] : known
  const currency = asked ?? currencies[0] ?? platformCurrency
  const isUnsent = account !== undefined && !takes(account.country, currency)
  const [money, nextPayout] = await Promise.all([
    vendorMoney(db, vendorId, currency),
    nextPayoutTo(db, { vendorId, currency }, payoutDay),
  ])
  return { ...money, currencies: known.length > 0 ? currencies : [platformCurrency], isUnsent, nextPayout }
}
