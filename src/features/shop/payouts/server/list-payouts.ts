import '#features/market/directory/directory.tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import { receiptsOf } from '#features/shop/payments/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { AdminPayout, DuePayout } from '../admin-payouts.contract.ts'
import type { PayoutState } from '../payout-states.ts'
import type { VendorPayout } from '../payouts.contract.ts'
import '../payouts.tables.ts'
import { takesCurrency } from './account-currencies.ts'
import { moneyOfOrders } from './money-of-orders.ts'
import { reading } from './vendor-money.ts'

type Page = { page: number; limit: number }

/** A vendor's payouts to their bank account, newest first. */
export async function listVendorPayouts(db: Db, { vendorId, ...asked }: Page & { vendorId: number }) {
  const own = db.selectFrom('payouts').where('vendorId', '=', vendorId)
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['id', 'amount', 'currency', 'state', 'country', 'hint', 'reference', 'reason', 'createdAt', 'settledAt'])
    .select(({ selectFrom, ref }) =>
      selectFrom('payoutLines')
        .select(({ fn }) => fn.count<number>('orderId').as('orders'))
        .where('payoutId', '=', ref('payouts.id'))
        .as('orders'),
    )
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute()
  const items = rows.map(
    ({ country, hint, createdAt, settledAt, orders, ...row }): VendorPayout => ({
      ...row,
      account: { country, hint },
      orders: orders ?? 0,
      at: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    }),
  )
  return pageOf(asked, count, items)
}

type Wanted = Page & { state?: PayoutState | undefined; batchId?: number | undefined; language: string }

/** Payouts of all vendors, newest first. */
export async function listPayouts(db: Db, { state, batchId, language, ...asked }: Wanted) {
  const fitting = db
    .selectFrom('payouts')
    .innerJoin('vendors', 'vendors.id', 'payouts.vendorId')
    .$if(state !== undefined, query => query.where('payouts.state', '=', state as PayoutState))
    .$if(batchId !== undefined, query => query.where('batchId', '=', batchId as number))
  const { count } = await fitting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await fitting
    .select(['payouts.id', 'batchId', 'vendorId', 'vendors.brand', 'amount', 'currency', 'payouts.state'])
    .select(['payouts.country', 'hint', 'reference', 'reason', 'payouts.createdAt', 'settledAt'])
    .select(receiptsOf(paymentsOf(sql`select order_id from payout_lines where payout_id = payouts.id`)).as('received'))
    .orderBy('payouts.id', 'desc')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute()
  const items = rows.map(
    ({ brand, createdAt, settledAt, ...row }): AdminPayout => ({
      ...row,
      vendor: inLanguage(brand, language),
      at: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    }),
  )
  return pageOf(asked, count, items)
}

type Due = Page & { minimum: number; currency: string; language: string }

/**
 * Enterprises that a batch in a currency would pay now, the largest amount first, and the number of those without a
 * bank account that takes it.
 */
export function listDuePayouts(db: Db, { minimum, currency, language, ...asked }: Due) {
  return reading(db, async tx => {
    type Row = Omit<DuePayout, 'vendor' | 'currency' | 'hint'> & {
      brand: LocalText
      hint: string | null
      count: number
      total: number
      without: number
    }
    const { rows } = await sql<Row>`
      with due as (
        select money.vendor_id, sum(available)::bigint as amount,
          count(*) filter (where order_id > 0 and available <> 0) as orders,
          array_agg(order_id) filter (where order_id > 0 and available <> 0) as order_ids
        from ${await moneyOfOrders(tx, { currency })} money
        where not exists (
          select from payouts where payouts.vendor_id = money.vendor_id and payouts.currency = ${currency}
            and payouts.state = 'in-transfer')
        group by money.vendor_id having sum(available) >= ${minimum}
      )
      select listed.*, ${receiptsOf(paymentsOf(sql`select unnest(order_ids)`))} as received from (
      select due.*, vendors.brand, account.country, account.hint,
        count(account.hint) over () as count,
        coalesce(sum(amount) filter (where account.hint is not null) over (), 0)::bigint as total,
        count(*) filter (where account.hint is null) over () as without
      from due join vendors on vendors.id = due.vendor_id
      left join vendor_bank_accounts account on account.vendor_id = due.vendor_id
        and ${takesCurrency(currency, sql`account.country`)}
      order by account.hint is null, amount desc, due.vendor_id
      limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}
      ) listed order by hint is null, amount desc, vendor_id`.execute(tx)
    const items = rows.flatMap(({ brand, hint, vendorId, amount, orders, received, country }): DuePayout[] =>
      hint
        ? [
            {
              vendorId,
              amount,
              orders,
              received,
              country,
              hint,
              vendor: inLanguage(brand, language),
              currency,
            },
          ]
        : [],
    )
    const { count = 0, total = 0, without = 0 } = rows[0] ?? {}
    const currencies = await currenciesOwed(tx, currency)
    return { ...pageOf(asked, count, items), total, currency, currencies, withoutAccount: without }
  })
}

/** Currencies in which anything was ever bought, and the requested one; takes one index look-up for each. */
async function currenciesOwed(tx: Tx, asked: string): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    (select currency from orders where currency <> ${sql.lit(platformCurrency)} and ${after} order by currency limit 1)`
  const { rows } = await sql<{ currency: string }>`
    with recursive known (currency) as (
      ${next(sql`true`)} union all
      select ${next(sql`orders.currency > known.currency`)} from known where known.currency is not null
    ) select currency from known where currency is not null`.execute(tx)
  return [...new Set([platformCurrency, asked, ...rows.map(({ currency }) => currency)])].sort()
}

/** SQL subquery for the payments of orders; `orders` is a subquery of their ids. */
function paymentsOf(orders: RawBuilder<unknown>) {
  return sql`
    select payments.id from orders join payments on payments.group_id = orders.group_id where orders.id in (${orders})`
}

function pageOf<Item>({ page, limit }: Page, count: number, items: Item[]) {
  return { items, count, offset: (page - 1) * limit, limit }
}
