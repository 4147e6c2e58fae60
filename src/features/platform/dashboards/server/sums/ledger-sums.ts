import '#features/shop/ledger/ledger.tables.ts'
import '#features/shop/orders/orders.tables.ts'
import { sql } from 'kysely'
import { orderAccounts } from '#features/shop/ledger/ledger-accounts.ts'
import { defineSum } from './define-sum.ts'

/** Orders that were paid, or whose transfer was promised; one for each enterprise of a purchase. */
export const orders = defineSum(
  ['orders'],
  ({ from, to }) => sql`
    select 'orders', (placed_at at time zone 'UTC')::date as day, '', '', count(*)
    from orders
    where placed_at >= ${from}::date::timestamp at time zone 'UTC'
      and placed_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    group by day`,
)

/**
 * What the ledger has of orders: what buyers paid, in money and gift cards, what they got back, and what the platform
 * earned of both. The accounts of an order sum to what its buyer paid.
 */
export const money = defineSum(
  ['sales', 'refunds', 'fees'],
  ({ from, to }) => sql`
    with posted as (
      select (at at time zone 'UTC')::date as day, kind, account, currency, amount
      from ledger_entries join ledger_postings on ledger_postings.entry_id = ledger_entries.id
      where at >= ${from}::date::timestamp at time zone 'UTC'
        and at < (${to}::date + 1)::timestamp at time zone 'UTC'
        and kind in ('payment', 'refund') and account = any(${orderAccounts as readonly string[]}::text[])
    )
    select case kind when 'payment' then 'sales' else 'refunds' end as figure, day, '', currency,
      sum(case kind when 'payment' then amount else -amount end)::bigint
    from posted group by figure, day, currency
    having sum(amount) <> 0
    union all
    select 'fees', day, '', currency, sum(amount)::bigint
    from posted where account = 'platform_fee' group by day, currency
    having sum(amount) <> 0`,
)
