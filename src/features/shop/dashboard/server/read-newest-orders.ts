import { sql } from 'kysely'
import { shopCurrency } from '#features/market/listings/server/index.ts'
import '#features/shop/orders/orders.tables.ts'
import type { FulfillmentStatus, OrderStatus } from '#features/shop/orders/order-states.ts'
import { atRateOf } from '#features/shop/orders/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { NewestOrder } from '../dashboard.contract.ts'

const shown = 6

type Row = {
  id: number
  status: OrderStatus
  fulfillmentStatus: FulfillmentStatus
  total: number
  currency: string
  ownPerUsd: number | null
  chargedPerUsd: number | null
  placedAt: Date
  buyer: string
  city: string
  lines: { title: LocalText; quantity: number; imageId: string | null; color: string | null }[]
}

/** The latest paid orders, each shown by its first line. */
export async function readNewestOrders(db: Db, vendorId: number, language: string): Promise<NewestOrder[]> {
  const own = await shopCurrency(db, vendorId)
  const { rows } = await sql<Row>`
    select orders.id, orders.status, orders.fulfillment_status, orders.total, orders.placed_at,
      order_groups.currency, (order_groups.rates ->> ${own})::float8 as own_per_usd,
      (order_groups.rates ->> order_groups.currency)::float8 as charged_per_usd,
      order_groups.address ->> 'name' as buyer, order_groups.address ->> 'city' as city,
      (select json_agg(json_build_object('title', line.title, 'quantity', line.quantity, 'imageId', images.id,
          'color', images.color) order by line.id)
        from order_lines line left join images on images.id = line.image_id where line.order_id = orders.id) as lines
    from orders join order_groups on order_groups.id = orders.group_id
    where orders.vendor_id = ${vendorId} and orders.placed_at is not null
    order by orders.id desc limit ${shown}`.execute(db)
  return rows.flatMap(({ lines, placedAt, ownPerUsd, chargedPerUsd, ...order }) => {
    const [first] = lines
    if (!first) return []
    const { title, quantity, imageId, color } = first
    const image = imageId && color ? { id: imageId, color } : null
    const of = { title: inLanguage(title, language), pieces: quantity, more: lines.length - 1, image }
    const money = { amount: order.total, currency: order.currency }
    return [
      { ...order, ...of, own: atRateOf(money, own, { ownPerUsd, chargedPerUsd }), placedAt: placedAt.toISOString() },
    ]
  })
}
