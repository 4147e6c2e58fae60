import '#features/shop/ledger/ledger.tables.ts'
import '#features/shop/payments/payments.tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { owedAccounts } from '#features/shop/ledger/ledger-accounts.ts'
import { refundsUnderWay } from '#features/shop/orders/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { MoneyPlace } from '../payout-states.ts'
import '../payouts.tables.ts'

/** Columns of {@link moneyOfOrders}, by place. */
export const columnOf: Record<MoneyPlace, string> = {
  waiting: 'waiting',
  available: 'available',
  'in-transfer': 'in_transfer',
  'paid-out': 'paid_out',
}

/**
 * The money of each order charged in a currency, as SQL rows: `vendor_id`, `order_id` (0: corrections that belong to no
 * order), `earned`, and its parts `waiting`, `available`, `in_transfer` and `paid_out`, which sum to it. All are sums
 * of the ledger's postings. Money waits until the order is sent, and while a refund in progress may take it back.
 * @param vendorId default: all vendors
 */
export async function moneyOfOrders(
  tx: Tx,
  { currency, vendorId }: { currency: string; vendorId?: number | undefined },
): Promise<RawBuilder<unknown>> {
  const held = JSON.stringify((await refundsUnderWay(tx, vendorId)).map(one => [one.orderId, one.amount]))
  const accounts = sql.join(owedAccounts.map(account => sql.lit(account)))
  const ofVendor = (column: string) => (vendorId === undefined ? sql`true` : sql`${sql.raw(column)} = ${vendorId}`)
  return sql`(
    with earned as (
      select posting.vendor_id, coalesce(orders.id, 0) as order_id,
        sum(posting.amount) filter (where entry.kind <> 'payout') as earned,
        -- by the card provider; payouts by bank belong to no group
        - coalesce(sum(posting.amount) filter (where entry.kind = 'payout'), 0) as transferred
      from ledger_postings posting
      join ledger_entries entry on entry.id = posting.entry_id
      left join orders on orders.group_id = entry.group_id and orders.vendor_id = posting.vendor_id
      where posting.account in (${accounts}) and posting.currency = ${currency}
        and (entry.kind <> 'payout' or entry.group_id is not null) and ${ofVendor('posting.vendor_id')}
      group by 1, 2
    ), paid as (
      select payouts.vendor_id, coalesce(line.order_id, 0) as order_id,
        coalesce(sum(line.amount) filter (where payouts.state = 'sent'), 0) as sent,
        coalesce(sum(line.amount) filter (where payouts.state = 'in-transfer'), 0) as moving
      from payouts join payout_lines line on line.payout_id = payouts.id
      where payouts.state <> 'failed' and payouts.currency = ${currency} and ${ofVendor('payouts.vendor_id')}
      group by 1, 2
    ), held as (
      select (one.value ->> 0)::integer as order_id, (one.value ->> 1)::bigint as amount
      from jsonb_array_elements(${held}::jsonb) one
    ), placed as (
      select earned.vendor_id, earned.order_id, coalesce(earned.earned, 0) as earned,
        case when transfers.state = 'starting' then transferred else 0 end + coalesce(paid.moving, 0) as in_transfer,
        case when transfers.state = 'starting' then 0 else transferred end + coalesce(paid.sent, 0) as paid_out,
        orders.status, coalesce(held.amount, 0) as held
      from earned
      left join orders on orders.id = earned.order_id
      left join transfers on transfers.order_id = earned.order_id
      left join paid on paid.vendor_id = earned.vendor_id and paid.order_id = earned.order_id
      left join held on held.order_id = earned.order_id
    ), parted as (
      select *, case when status = 'pending' then earned - in_transfer - paid_out else held end as waiting from placed
    )
    select vendor_id, order_id, earned::bigint, waiting::bigint, in_transfer::bigint, paid_out::bigint,
      (earned - waiting - in_transfer - paid_out)::bigint as available
    from parted)`
}
