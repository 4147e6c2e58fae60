import '#features/people/accounts/accounts.tables.ts'
import { countOpenFeedback } from '#features/community/feedback/server/index.ts'
import { type VendorBalance, vendorBalances } from '#features/shop/ledger/server/index.ts'
import '#features/shop/orders/orders.tables.ts'
import { countVendorOrders, oldestToSend } from '#features/shop/orders/server/index.ts'
import { nextPayoutTo } from '#features/shop/payouts/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { Money } from '#shared/money.ts'
import type { Today } from '../dashboard.contract.ts'
import { periodOf } from './period.ts'
import { readLowStock } from './read-low-stock.ts'
import { readNewestOrders } from './read-newest-orders.ts'
import { readSales, sumOf } from './read-sales.ts'
import { readSteps } from './read-steps.ts'
import { currenciesOf } from './vendor-currencies.ts'

type Asked = {
  viewer: Viewer
  vendorId: number
  timeZone: string
  language: string
  seesMoney: boolean
  payoutDay: string | undefined
  now: Date
}

/** Call this only for viewers who may read the desk. A week is the last seven days including today. */
export async function readToday(db: Db, asked: Asked): Promise<Today> {
  const { viewer, vendorId, timeZone, language, seesMoney, payoutDay, now } = asked
  const week = periodOf({ step: 'day', count: 7, timeZone, now })
  const [user, currencies, points, counts, oldest, balances, lowStock, feedback, newest, steps] = await Promise.all([
    db.selectFrom('users').select('name').where('id', '=', viewer.userId).executeTakeFirstOrThrow(),
    currenciesOf(db, vendorId),
    readSales(db, vendorId, week),
    countVendorOrders(db, vendorId),
    oldestToSend(db, vendorId),
    seesMoney ? vendorBalances(db, vendorId) : null,
    readLowStock(db, vendorId, now, language),
    countOpenFeedback(db, vendorId, viewer.userId),
    readNewestOrders(db, vendorId, language),
    readSteps(db, vendorId),
  ])
  const { pending, completed, cancelled } = counts.byStatus
  const owed = balances && shownBalances(balances, currencies.currency)
  const withPayout = async (balance: Money) => {
    const { currency } = balance
    return { ...balance, nextPayout: await nextPayoutTo(db, { vendorId, currency }, payoutDay, now) }
  }
  const compared = (name: 'sales' | 'orders' | 'views') => ({
    now: sumOf(points.slice(week.count), name),
    before: sumOf(points.slice(0, week.count), name),
  })
  return {
    name: user.name,
    ...currencies,
    sold: compared('sales'),
    orders: compared('orders'),
    views: compared('views'),
    allOrders: pending + completed + cancelled,
    toSend: { count: counts.toSend, oldestAt: oldest },
    returns: counts.returns,
    steps,
    balances: owed && (await Promise.all(owed.map(withPayout))),
    lowStock,
    feedback,
    newest,
  }
}

/** The platform's debts in each currency; a single 0 if there are none. */
function shownBalances(balances: VendorBalance[], currency: string): Money[] {
  const owed = balances
    .filter(({ total }) => total !== 0)
    .map(({ total, currency: of }) => ({ amount: total, currency: of }))
  return owed.length > 0 ? owed : [{ amount: 0, currency }]
}
