import { sql } from 'kysely'
import '#features/shop/orders/orders.tables.ts'
import '#features/market/stats/stats.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { StatisticsPoint } from '../dashboard.contract.ts'
import type { Period } from './period.ts'

/**
 * Sales in each step: paid and not refunded, orders without cancelled ones; US cents, other currencies at the rates of
 * their orders. The index `orders_vendor_placed` covers this query.
 */
export async function readSales(db: Db, vendorId: number, period: Period): Promise<StatisticsPoint[]> {
  const { bounds, days, end } = period
  const [sold, viewed] = await Promise.all([
    sql<{ at: number; sales: string; orders: number }>`
      select width_bucket(placed_at, ${bounds}::timestamptz[]) as at, sum(round((total - refunded) / per_cent)) as sales,
        count(*) filter (where status <> 'cancelled') as orders
      from orders
      where vendor_id = ${vendorId} and placed_at >= ${bounds[0]} and placed_at < ${bounds.at(-1)}
      group by 1`.execute(db),
    sql<{ at: number; views: string }>`
      select width_bucket(day, ${[...days, end]}::date[]) as at, sum(count) as views
      from (
        select day, count from profile_counts where vendor_id = ${vendorId} and kind = 'view' and day >= ${days[0]}
        union all
        select day, count from listing_counts
        where listing_id in (select id from listings where vendor_id = ${vendorId}) and day >= ${days[0]}
      ) counted
      where day < ${end} group by 1`.execute(db),
  ])
  const sales = new Map(sold.rows.map(row => [Number(row.at), row]))
  const views = new Map(viewed.rows.map(row => [Number(row.at), Number(row.views)]))
  return days.map((from, index) => {
    const row = sales.get(index + 1)
    return {
      from,
      to: String(Temporal.PlainDate.from(days[index + 1] ?? end).subtract({ days: 1 })),
      sales: Number(row?.sales ?? 0),
      orders: Number(row?.orders ?? 0),
      views: views.get(index + 1) ?? 0,
    }
  })
}

export const sumOf = (points: readonly StatisticsPoint[], name: 'sales' | 'orders' | 'views') =>
  points.reduce((sum, point) => sum + point[name], 0)
