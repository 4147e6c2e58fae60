import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { orderNumber, readOrderNumber } from '../order-number.ts'
import type { FulfillmentStatus, OrderStatus } from '../order-states.ts'
import '../orders.tables.ts'
import { shopCurrency } from '#features/market/listings/server/index.ts'
import { searchWords } from '#shared/search-words.ts'
import type { VendorOrderRow, vendorOrderSorts } from '../vendor-orders.contract.ts'
import { atRateOf } from './at-rate-of.ts'
import { countUnlessLarge } from './count-unless-large.ts'
import { piecesOf, titlesOf } from './shown-titles.ts'

type Sort = (typeof vendorOrderSorts)[number]

type Asked = {
  vendorId: number
  status?: OrderStatus | undefined
  fulfillment?: FulfillmentStatus | undefined
  search: string
  sort: Sort | `-${Sort}`
  page: number
  limit: number
  language: string
}

/**
 * A vendor's paid orders, or, for the status `awaiting`, those whose transfer has not arrived. Counting, filtering and
 * sorting use indexes only; orders themselves are read only for the page. Counts of a thousand or more are cached for
 * five seconds.
 */
export async function listVendorOrders(db: Db, asked: Asked) {
  const { page, limit } = asked
  const offset = (page - 1) * limit
  const count = await countOrders(db, asked)
  const ownCurrency = await shopCurrency(db, asked.vendorId)
  const rows = offset < count ? await readRows(db, { ...asked, ownCurrency }, offset) : []
  const items = rows.map(
    ({ part, ownPerUsd, chargedPerUsd, ...row }): VendorOrderRow => ({
      ...row,
      number: orderNumber({ ...row, part }),
      own: atRateOf({ amount: row.total, currency: row.currency }, ownCurrency, { ownPerUsd, chargedPerUsd }),
      buyer: row.status === 'awaiting' ? null : row.buyer,
      placedAt: (row.placedAt as Date).toISOString(),
    }),
  )
  return { items, count, offset, limit }
}

/** Number of a vendor's orders in each status. */
export async function countVendorOrders(db: Db, vendorId: number) {
  const [placed, awaiting] = await Promise.all([
    countUnlessLarge(`orders of ${vendorId}`, () => countsOf(db, vendorId)),
    countOrders(db, { vendorId, status: 'awaiting', search: '' }),
  ])
  const { pending, completed, cancelled, returns, toSend } = placed
  return { byStatus: { awaiting, pending, completed, cancelled }, toSend, returns }
}

/** Condition for orders with something to send or do; seats and files are delivered automatically. */
const isToSend = sql<SqlBool>`orders.status = 'pending' and exists (
  select from order_lines line where line.order_id = orders.id and line.delivery in ('parcel', 'service')
    and line.fulfilled + line.cancelled < line.quantity)`

/** When the oldest order that {@link countVendorOrders} counts as to be sent was placed; null if there is none. */
export async function oldestToSend(db: Db, vendorId: number): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('placedAt')
    .where('vendorId', '=', vendorId)
    .where('placedAt', 'is not', null)
    .where(isToSend)
    .orderBy('placedAt')
    .limit(1)
    .executeTakeFirst()
  return row?.placedAt?.toISOString() ?? null
}

async function countsOf(db: Db, vendorId: number) {
  const of = (condition: RawBuilder<SqlBool>) => sql<number>`count(*) filter (where ${condition})`
  return db
    .selectFrom('orders')
    .select([
      of(sql`status = 'pending'`).as('pending'),
      of(isToSend).as('toSend'),
      of(sql`status = 'completed'`).as('completed'),
      of(sql`status = 'cancelled'`).as('cancelled'),
      of(sql`fulfillment_status = 'requires_action'`).as('returns'),
    ])
    .where('vendorId', '=', vendorId)
    .where('placedAt', 'is not', null)
    .executeTakeFirstOrThrow()
}

export type Filtered = Pick<Asked, 'vendorId' | 'status' | 'fulfillment' | 'search'>

async function countOrders(db: Db, asked: Filtered): Promise<number> {
  const { vendorId, status, fulfillment, search } = asked
  const { count } = await countUnlessLarge(JSON.stringify([vendorId, status, fulfillment, search]), () =>
    matching(db, asked)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return count
}

/** Orders that a vendor sees, by filters. */
export function matching(db: Db, { vendorId, status, fulfillment, search }: Filtered) {
  return db
    .selectFrom('orders')
    .where('orders.vendorId', '=', vendorId)
    .$if(status !== 'awaiting', query => query.where('orders.placedAt', 'is not', null))
    .$if(status === 'awaiting', query =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('orderGroups')
            .select('orderGroups.id')
            .whereRef('orderGroups.id', '=', 'orders.groupId')
            .where('orderGroups.placedAt', 'is not', null),
        ),
      ),
    )
    .$if(status !== undefined, query => query.where('orders.status', '=', status as OrderStatus))
    .$if(fulfillment !== undefined, query =>
      query.where('orders.fulfillmentStatus', '=', fulfillment as FulfillmentStatus),
    )
    .$if(search !== '', query => query.where(found(search)))
}

/**
 * Condition for a search: `#10014` is a purchase, or an order's former number; `10014-1` an order; anything else
 * prefixes of words.
 * @param searched the words of an order
 */
export function found(search: string, searched = sql`orders.search_words`) {
  const number = readOrderNumber(search)
  if (number?.part !== undefined)
    return sql<SqlBool>`(orders.group_id = ${number.groupId} and orders.part = ${number.part})`
  if (number) return sql<SqlBool>`(orders.group_id = ${number.groupId} or orders.former_number = ${number.groupId})`
  const words = searchWords(search)
  if (words.length === 0) return sql<SqlBool>`false`
  const query = words.map(word => `'${word}':*`).join(' & ')
  return sql<SqlBool>`${searched} @@ ${query}::tsquery`
}

/** Totals of orders in different currencies, as of the days of purchase. */
const byTotal = sql`orders.total / orders.per_cent`

function readRows(db: Db, asked: Asked & { ownCurrency: string }, offset: number) {
  const { sort, limit, ownCurrency } = asked
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const isByTotal = sort.endsWith('total')
  const page = matching(db, asked)
    .select(['orders.id'])
    .$if(isByTotal, query => query.orderBy(byTotal, direction))
    .orderBy('orders.id', direction)
    .offset(offset)
    .limit(limit)
  return db
    .with('page', () => page)
    .selectFrom('page')
    .innerJoin('orders', 'orders.id', 'page.id')
    .innerJoin('orderGroups as group', 'group.id', 'orders.groupId')
    .select(['orders.id', 'orders.groupId', 'orders.part', 'orders.status', 'orders.fulfillmentStatus', 'orders.total'])
    .select(['orders.refunded', 'group.currency'])
    .select(sql<Date | null>`coalesce(orders.placed_at, "group".placed_at)`.as('placedAt'))
    .select(sql<string>`"group".address ->> 'name'`.as('buyer'))
    .select(sql<number | null>`("group".rates ->> ${ownCurrency})::float8`.as('ownPerUsd'))
    .select(sql<number | null>`("group".rates ->> "group".currency)::float8`.as('chargedPerUsd'))
    .select([titlesOf(asked.language).as('titles'), piecesOf.as('pieces')])
    .$if(isByTotal, query => query.orderBy(byTotal, direction))
    .orderBy('orders.id', direction)
    .execute()
}
