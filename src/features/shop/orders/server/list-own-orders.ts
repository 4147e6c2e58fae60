import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { orderNumber } from '../order-number.ts'
import type { OwnOrder } from '../orders.contract.ts'
import '../orders.tables.ts'
import { found } from './list-vendor-orders.ts'
import { piecesOf, titlesOf } from './shown-titles.ts'

type Asked = { userId: string; page: number; limit: number; search: string; language: string }

/** A person's purchases, latest first; those never paid are left out. */
export async function listOwnOrders(db: Db, { userId, page, limit, search, language }: Asked) {
  const count = await countOwnOrders(db, userId, search)
  const offset = (page - 1) * limit
  const rows = await ordersOf(db, userId, search)
    .select([
      'orders.id',
      'orders.groupId',
      'orders.part',
      'orders.vendorBrand',
      'orders.status',
      'orders.fulfillmentStatus',
    ])
    .select(['orders.total', 'group.currency', 'group.placedAt'])
    .select([titlesOf(language).as('titles'), piecesOf.as('pieces')])
    .select(
      sql<{ id: string; color: string } | null>`(
        select json_build_object('id', images.id, 'color', images.color)
        from order_lines line join images on images.id = line.image_id
        where line.order_id = orders.id order by line.id limit 1)`.as('image'),
    )
    .orderBy('orders.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const items = rows.map(
    (row): OwnOrder => ({
      id: row.id,
      number: orderNumber(row),
      groupId: row.groupId,
      brand: inLanguage(row.vendorBrand, language),
      status: row.status,
      fulfillmentStatus: row.fulfillmentStatus,
      total: { amount: row.total, currency: row.currency },
      pieces: row.pieces,
      titles: row.titles,
      image: row.image,
      placedAt: (row.placedAt as Date).toISOString(),
    }),
  )
  return { items, count, offset, limit }
}

/** Number of orders that a person placed. */
export async function countOwnOrders(db: Db, userId: string, search = ''): Promise<number> {
  const { count } = await ordersOf(db, userId, search)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function ordersOf(db: Db, userId: string, search: string) {
  return db
    .selectFrom('orders')
    .innerJoin('orderGroups as group', 'group.id', 'orders.groupId')
    .where('group.userId', '=', userId)
    .where('group.placedAt', 'is not', null)
    .$if(search !== '', query => query.where(found(search, withBrand)))
}

/** A buyer's search also matches the enterprise's name, in any of its languages. */
const withBrand = sql`(orders.search_words || coalesce((
  select to_tsvector('simple', string_agg(name.value, ' ')) from jsonb_each_text(orders.vendor_brand) name), ''))`
