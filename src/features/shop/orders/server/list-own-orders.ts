import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { OwnOrder } from '../orders.contract.ts'
import '../orders.tables.ts'

type Asked = { userId: string; page: number; limit: number; language: string }

/** What a person bought, latest first; what was never paid for is left out. */
export async function listOwnOrders(db: Db, { userId, page, limit, language }: Asked) {
  const count = await countOwnOrders(db, userId)
  const offset = (page - 1) * limit
  const rows = await ordersOf(db, userId)
    .select(['orders.id', 'orders.groupId', 'orders.vendorBrand', 'orders.status', 'orders.fulfillmentStatus'])
    .select(['orders.total', 'group.currency', 'group.placedAt'])
    .select(
      sql<{ title: LocalText; quantity: number; image: { id: string; color: string } | null }[]>`(
        select json_agg(json_build_object('title', line.title, 'quantity', line.quantity, 'image', (
          select json_build_object('id', images.id, 'color', images.color) from images where images.id = line.image_id
        )) order by line.id) from order_lines line where line.order_id = orders.id)`.as('lines'),
    )
    .orderBy('orders.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const items = rows.map(
    ({ lines, ...row }): OwnOrder => ({
      id: row.id,
      groupId: row.groupId,
      brand: inLanguage(row.vendorBrand, language),
      status: row.status,
      fulfillmentStatus: row.fulfillmentStatus,
      total: { amount: row.total, currency: row.currency },
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      titles: lines.map(({ title }) => inLanguage(title, language)),
      image: lines.find(({ image }) => image)?.image ?? null,
      placedAt: (row.placedAt as Date).toISOString(),
    }),
  )
  return { items, count, offset, limit }
}

/** How many orders a person placed. */
export async function countOwnOrders(db: Db, userId: string): Promise<number> {
  const { count } = await ordersOf(db, userId)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function ordersOf(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('orderGroups as group', 'group.id', 'orders.groupId')
    .where('group.userId', '=', userId)
    .where('group.placedAt', 'is not', null)
}
