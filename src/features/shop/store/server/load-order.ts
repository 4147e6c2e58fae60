import type { Selectable } from 'kysely'
import { optionNames } from '#features/market/listings/listings.tables.ts'
import { orderNumber } from '#features/shop/orders/order-number.ts'
import { groupStatus, type OrderStatus } from '#features/shop/orders/order-states.ts'
import type { OrderLinesTable, OrdersTable } from '#features/shop/orders/orders.tables.ts'
import { arrivalOf, type findGroup } from '#features/shop/orders/server/index.ts'
import { paymentMethods } from '#features/shop/payments/payment-methods.ts'
import type { Payment } from '#features/shop/payments/payments.tables.ts'
import { imageLink } from '#server/files/image-link.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { toStoreAddress } from '../store-address.ts'
import { cartStoreId, orderStoreId, storeId } from '../store-ids.ts'
import { regionIdOf, shapeRegions, taxedCountries } from './regions.ts'
import type { StoreParts } from './store-parts.ts'

type Group = Awaited<ReturnType<typeof findGroup>>

const statuses: Record<OrderStatus, string> = {
  awaiting: 'pending',
  pending: 'pending',
  completed: 'completed',
  cancelled: 'canceled',
}

/** An order group as one order of Medusa's; `metadata.parts` are the orders of its vendors. */
export async function loadOrder(parts: StoreParts, group: Group, language: string) {
  const [order] = await loadOrders(parts, [group], language)
  return order ?? missing()
}

/** Like {@link loadOrder} for several groups, in their order. */
export async function loadOrders({ db, publicUrl, payments }: StoreParts, groups: Group[], language: string) {
  if (groups.length === 0) return []
  const groupIds = groups.map(({ id }) => id)
  const [orders, paid, carts, taxed] = await Promise.all([
    db.selectFrom('orders').selectAll().where('groupId', 'in', groupIds).orderBy('id').execute(),
    db.selectFrom('payments').selectAll().where('groupId', 'in', groupIds).orderBy('number', 'desc').execute(),
    db.selectFrom('storeCarts').select(['cartId', 'groupId']).where('groupId', 'in', groupIds).execute(),
    taxedCountries(db),
  ])
  const orderIds = orders.map(({ id }) => id)
  const lines = await db.selectFrom('orderLines').selectAll().where('orderId', 'in', orderIds).orderBy('id').execute()
  // like in Medusa's orders, without the countries, which would be repeated in each
  const regions = shapeRegions(language, taxed, payments).map(({ countries: _, ...region }) => region)
  return groups.map(group => {
    const own = orders.filter(({ groupId }) => groupId === group.id)
    const regionId = regionIdOf(group.address.country, taxed)
    return shapeOrder(group, {
      orders: own,
      lines: lines.filter(({ orderId }) => own.some(({ id }) => id === orderId)),
      payment: paid.find(({ groupId }) => groupId === group.id),
      cart: carts.find(({ groupId }) => groupId === group.id),
      regionId,
      region: regions.find(({ id }) => id === regionId) ?? null,
      publicUrl,
      language,
    })
  })
}

type Around = {
  orders: Selectable<OrdersTable>[]
  lines: Selectable<OrderLinesTable>[]
  payment: Payment | undefined
  cart: { cartId: string } | undefined
  regionId: string
  region: Omit<ReturnType<typeof shapeRegions>[number], 'countries'> | null
  publicUrl: string
  language: string
}

function shapeOrder(group: Group, around: Around) {
  const { orders, lines, payment, cart, regionId, region, publicUrl, language } = around
  const text = (texts: Parameters<typeof inLanguage>[0]) => inLanguage(texts, language)
  const id = orderStoreId(group)
  const isIncluded = group.taxIncluded
  const shippingTax = orders.reduce((sum, order) => sum + order.shippingTax, 0)
  const refunded = orders.reduce((sum, order) => sum + order.refunded, 0)
  const address = toStoreAddress(group.address)
  return {
    id,
    object: 'order',
    display_id: group.id,
    status: statuses[groupStatus(orders)],
    fulfillment_status: fulfillmentStatus(orders),
    payment_status: paymentStatus(group, refunded),
    cart_id: cart ? cartStoreId(cart.cartId) : null,
    customer_id: group.userId && `cus_${group.userId}`,
    email: group.email,
    shipping_address: address,
    billing_address: address,
    region_id: regionId,
    region,
    currency_code: group.currency.toLowerCase(),
    tax_rate: group.taxBasisPoints / 100,
    items: lines.map(line => ({
      id: storeId('item', line.id),
      order_id: id,
      title: text(line.title),
      description: optionNames.flatMap(name => text(line.options[name]) || []).join(' / '),
      thumbnail: line.imageId ? `${publicUrl}${imageLink(line.imageId, 'medium_cropped')}` : null,
      variant_id: line.variantId === null ? null : storeId('variant', line.variantId),
      unit_price: line.unitPrice,
      quantity: line.quantity,
      fulfilled_quantity: line.fulfilled,
      shipped_quantity: line.fulfilled,
      returned_quantity: line.returned,
      is_return: false,
      requires_shipping: line.isShipped,
      is_giftcard: false,
      includes_tax: isIncluded,
      subtotal: isIncluded ? line.items - line.tax : line.items,
      discount_total: line.discountByVendor + line.discountByPlatform,
      tax_total: line.tax,
      total: line.total,
      metadata: {
        orderId: line.orderId,
        vendorId: orders.find(order => order.id === line.orderId)?.vendorId,
        listingId: line.listingId,
        cancelled: line.cancelled,
        ownPrice: { amount: line.ownPrice, currency: line.ownCurrency },
        certificates: line.certificates.map(text),
        delivery: line.delivery,
        ...(line.delivery === 'event' && {
          startsAt: line.startsAt?.toISOString(),
          endsAt: line.endsAt?.toISOString(),
          timeZone: line.timeZone,
          place: text(line.place),
        }),
      },
    })),
    shipping_methods: orders.map(order => ({
      id: storeId('sm', order.id),
      order_id: id,
      price: order.shipping,
      shipping_option: { name: text(order.shippingName), profile_id: storeId('sp', order.vendorId) },
      data: {
        ...{ vendorId: order.vendorId, kind: order.shippingKind, minDays: order.minDays, maxDays: order.maxDays },
        arrival: arrivalOf(order, language),
      },
    })),
    payments: payment
      ? [
          {
            id: `pay_${payment.id}`,
            order_id: id,
            // the method of the payment, whichever methods and currencies are offered now
            provider_id: paymentMethods.find(({ provider }) => provider === payment.provider)?.name ?? 'none',
            amount: payment.amount,
            currency_code: payment.currency.toLowerCase(),
            captured_at: group.paidAt?.toISOString() ?? null,
            data: {},
          },
        ]
      : [],
    discounts: [],
    gift_cards: [],
    returns: [],
    refunds: [],
    subtotal: isIncluded ? group.items - (group.tax - shippingTax) : group.items,
    discount_total: group.discount,
    shipping_total: isIncluded ? group.shipping - shippingTax : group.shipping,
    tax_total: group.tax,
    gift_card_total: 0,
    refunded_total: refunded,
    total: group.total,
    paid_total: group.paidAt ? group.total : 0,
    refundable_amount: group.paidAt ? group.total - refunded : 0,
    created_at: group.createdAt.toISOString(),
    canceled_at: group.cancelledAt?.toISOString() ?? null,
    metadata: {
      placedAt: group.placedAt?.toISOString() ?? null,
      parts: orders.map(order => ({
        orderId: order.id,
        number: orderNumber(order),
        vendorId: order.vendorId,
        brand: text(order.vendorBrand),
        status: order.status,
        fulfillmentStatus: order.fulfillmentStatus,
        total: order.total,
      })),
    },
  }
}

function fulfillmentStatus(orders: { status: string; fulfillmentStatus: string }[]): string {
  const all = new Set(orders.map(order => order.fulfillmentStatus))
  if (orders.every(({ status }) => status === 'cancelled')) return 'canceled'
  if (all.has('requires_action')) return 'requires_action'
  return all.size === 1 ? (orders[0]?.fulfillmentStatus ?? 'not_fulfilled') : 'partially_fulfilled'
}

function paymentStatus({ paidAt, cancelledAt, total }: Group, refunded: number): string {
  if (paidAt === null) return cancelledAt ? 'canceled' : 'awaiting'
  if (refunded === 0) return 'captured'
  return refunded === total ? 'refunded' : 'partially_refunded'
}
