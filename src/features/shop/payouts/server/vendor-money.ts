import { sql } from 'kysely'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { MoneyPlace } from '../payout-states.ts'
import type { OrderMoney, VendorMoney } from '../payouts.contract.ts'
import { columnOf, moneyOfOrders } from './money-of-orders.ts'

/** A vendor's money in a currency by place, all as of one moment. */
export function vendorMoney(db: Db, vendorId: number, currency: string = platformCurrency): Promise<VendorMoney> {
  return reading(db, async tx => {
    const { rows } = await sql<Omit<VendorMoney, 'currency'>>`
      select coalesce(sum(earned), 0)::bigint as earned, coalesce(sum(waiting), 0)::bigint as waiting,
        coalesce(sum(available), 0)::bigint as available, coalesce(sum(in_transfer), 0)::bigint as in_transfer,
        coalesce(sum(paid_out), 0)::bigint as paid_out
      from ${await moneyOfOrders(tx, { currency, vendorId })} money`.execute(tx)
    return { ...(rows[0] as Omit<VendorMoney, 'currency'>), currency }
  })
}

type Asked = { vendorId: number; currency?: string; place: MoneyPlace; page: number; limit: number }

/** The orders with money in a place, newest first; corrections without an order come last. */
export function listMoneyOrders(db: Db, { vendorId, currency = platformCurrency, place, page, limit }: Asked) {
  const offset = (page - 1) * limit
  return reading(db, async tx => {
    const amount = sql.ref(columnOf[place])
    type Row = Omit<OrderMoney, 'placedAt'> & { placedAt: Date | null; count: number }
    const { rows } = await sql<Row>`
      select nullif(order_id, 0) as order_id, orders.group_id || '-' || orders.part as order_number, orders.placed_at, coalesce(groups.address ->> 'name', '') as buyer,
        money.earned, ${amount} as amount, count(*) over () as count
      from ${await moneyOfOrders(tx, { currency, vendorId })} money
      left join orders on orders.id = money.order_id
      left join order_groups groups on groups.id = orders.group_id
      where ${amount} <> 0
      order by order_id desc limit ${limit} offset ${offset}`.execute(tx)
    const items = rows.map(
      ({ count: _, placedAt, ...row }): OrderMoney => ({ ...row, placedAt: placedAt?.toISOString() ?? null }),
    )
    return { items, count: rows[0]?.count ?? 0, offset, limit }
  })
}

/** Runs several queries on one snapshot of the database. */
export function reading<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
