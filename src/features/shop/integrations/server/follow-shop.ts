import { lookUp } from '#shared/look-up.ts'
import '#features/market/listings/listings.tables.ts'
import { sql } from 'kysely'
import { onStockTaken, type StockChange } from '#features/market/listings/server/index.ts'
import '#features/shop/orders/orders.tables.ts'
import { onOrderEvents } from '#features/shop/orders/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import '../integrations.tables.ts'
import type { WebhookEvent } from '../webhook-events.ts'
import { orderData } from './order-data.ts'
import { type NewDelivery, writeDeliveries } from './write-deliveries.ts'

/** Max of {@link WebhooksTable.lowStockBelow}. */
const maxLowStock = 1000

/** Events of an order's timeline that webhooks get, and their names there. */
const webhookEvents: Record<string, WebhookEvent> = {
  'transfer-promised': 'order.placed',
  paid: 'order.paid',
  sent: 'order.fulfilled',
  done: 'order.fulfilled',
  refunded: 'order.refunded',
}

/** Sends events of orders and stock to webhooks, in the transaction in which they happen. */
export function followShop(): void {
  onOrderEvents(async (tx, orders, kind, details) => {
    const event = lookUp(webhookEvents, kind)
    if (event) await notifyOfOrders(tx, orders, event, details)
  })
  onStockTaken(notifyOfLowStock)
}

async function notifyOfOrders(
  tx: Tx,
  orders: readonly { id: number }[],
  event: WebhookEvent,
  details: Record<string, unknown>,
): Promise<void> {
  // paid by card, an order is placed and paid at the same time; one by transfer was placed before
  const events: WebhookEvent[] = event === 'order.paid' ? ['order.placed', 'order.paid'] : [event]
  const found = await tx
    .selectFrom('orders')
    .innerJoin('webhooks', 'webhooks.vendorId', 'orders.vendorId')
    .select(['orders.id as orderId', 'webhooks.id as webhookId', 'webhooks.events'])
    .select(
      sql<boolean>`exists (select from order_events where order_id = orders.id and kind = 'transfer-promised')`.as(
        'wasPromised',
      ),
    )
    .where(
      'orders.id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('webhooks.state', '=', 'on')
    .where(sql<boolean>`webhooks.events && ${events}::text[]`)
    .execute()
  if (found.length === 0) return
  const data = new Map<number, Record<string, unknown>>()
  const deliveries: NewDelivery[] = []
  for (const { orderId, webhookId, events: wanted, wasPromised } of found) {
    const known = data.get(orderId) ?? (await orderData(tx, orderId))
    data.set(orderId, known)
    for (const one of events) {
      if (!wanted.includes(one) || (one !== event && wasPromised)) continue
      deliveries.push({ webhookId, event: one, data: { ...known, ...deedOf(event, details) } })
    }
  }
  await writeDeliveries(tx, deliveries)
}

/** The details of an event that belong in the payload. */
function deedOf(event: WebhookEvent, details: Record<string, unknown>): Record<string, unknown> {
  const { fulfilmentId, carrier, tracking, trackingUrl, refundId, amount } = details
  if (event === 'order.fulfilled') return { fulfilment: { id: fulfilmentId, carrier, tracking, trackingUrl } }
  return event === 'order.refunded' ? { refund: { id: refundId, amount } } : {}
}

/** Sends one event when a sale leaves fewer pieces of a variant than a webhook's threshold. */
async function notifyOfLowStock(tx: Tx, changes: StockChange[]): Promise<void> {
  const lower = changes.filter(({ stock }) => stock < maxLowStock)
  if (lower.length === 0) return
  const { rows } = await sql<{
    webhookId: number
    below: number
    vendorId: number
    listingId: number
    urlKey: string
    variantId: number
    sku: string | null
    stock: number
  }>`
    select webhooks.id as webhook_id, webhooks.low_stock_below as below, listings.vendor_id, listings.id as listing_id,
      listings.url_key, variant.id as variant_id, variant.sku, changed.stock
    from unnest(${lower.map(({ variantId }) => variantId)}::int[], ${lower.map(({ before }) => before)}::int[],
      ${lower.map(({ stock }) => stock)}::int[]) as changed (id, before, stock)
    join listing_variants variant on variant.id = changed.id
    join listings on listings.id = variant.listing_id
    join webhooks on webhooks.vendor_id = listings.vendor_id
    where webhooks.state = 'on' and 'stock.low' = any(webhooks.events)
      and changed.before >= webhooks.low_stock_below and changed.stock < webhooks.low_stock_below`.execute(tx)
  const deliveries = rows.map(
    ({ webhookId, below, vendorId, listingId, urlKey, variantId, sku, stock }): NewDelivery => {
      const data = { vendorId, listing: { id: listingId, urlKey }, variant: { id: variantId, sku, stock }, below }
      return { webhookId, event: 'stock.low', data }
    },
  )
  await writeDeliveries(tx, deliveries)
}
