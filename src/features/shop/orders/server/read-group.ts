import '#features/market/directory/directory.tables.ts'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import '#features/shop/invoices/invoices.tables.ts'
import { leadText } from '#features/market/listings/lead-days.ts'
import { optionNames } from '#features/market/listings/listings.tables.ts'
import { addressLines } from '#features/shop/addresses/server/index.ts'
import { paymentMethods } from '#features/shop/payments/payment-methods.ts'
import type { Payments } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { wordsIn } from '#server/texts/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { orderNumber } from '../order-number.ts'
import { groupStatus } from '../order-states.ts'
import type { Order, OrderGroup } from '../orders.contract.ts'
import { maySeeGroup } from '../orders.policy.ts'
import '../orders.tables.ts'
import { arrivalOf, daysUntilArrival } from './arrival-of-order.ts'
import { listMovementsOfGroup } from './list-movements-of-group.ts'
import { reachReader } from './read-reach.ts'

export type Asked = { id: number; key?: string | undefined }

/** A group, for somebody who may see it; for anybody else it is NOT_FOUND. */
export async function findGroup(db: Db, viewer: Viewer | null, { id, key }: Asked) {
  const group = await db.selectFrom('orderGroups').selectAll().where('id', '=', id).executeTakeFirst()
  return group && maySeeGroup(viewer, key, group) ? group : missing()
}

/** Like {@link findGroup}, by one of its orders. */
export async function findGroupOf(db: Db, viewer: Viewer | null, { id, key }: Asked) {
  const order = await db.selectFrom('orders').select('groupId').where('id', '=', id).executeTakeFirst()
  return order ? findGroup(db, viewer, { id: order.groupId, key }) : missing()
}

type Group = Awaited<ReturnType<typeof findGroup>>

/** A group as its buyer sees it. */
export async function shapeGroup(db: Db, payments: Payments, group: Group, language: string): Promise<OrderGroup> {
  const [orders, movements] = await Promise.all([
    loadOrders(db, group, language),
    listMovementsOfGroup(db, group.id, language),
  ])
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'provider', 'state'])
    .where('groupId', '=', group.id)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  const isAwaited = payment?.provider === 'bank' && payment.state === 'pending'
  const step = isAwaited ? await payments.next(payment.id) : undefined
  const { items, discount, shipping, tax, total } = group
  return {
    id: group.id,
    key: group.key,
    status: groupStatus(orders),
    email: group.email,
    address: group.address,
    addressLines: addressLines(group.address, language),
    giftMessage: group.giftMessage,
    currency: group.currency,
    rates: group.rates,
    ratesAt: group.ratesAt.toISOString(),
    tax: group.taxName && {
      name: inLanguage(group.taxName, language),
      basisPoints: group.taxBasisPoints,
      isIncluded: group.taxIncluded,
    },
    totals: { items, discount, shipping, tax, total },
    credit: group.credit,
    paymentMethod: paymentMethods.find(({ provider }) => provider === payment?.provider)?.method ?? null,
    transfer:
      step?.kind === 'transfer' ? { reference: step.reference, details: step.details, dueAt: step.dueAt } : null,
    createdAt: group.createdAt.toISOString(),
    placedAt: group.placedAt?.toISOString() ?? null,
    paidAt: group.paidAt?.toISOString() ?? null,
    orders,
    movements,
    isClaimed: group.userId !== null,
  }
}

/** All parts of a group. */
export async function loadOrders(db: Db, group: Group, language: string): Promise<Order[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('vendors', 'vendors.id', 'orders.vendorId')
    .leftJoin('images', 'images.id', 'vendors.logoImageId')
    .selectAll('orders')
    .select(['vendors.subDomain', 'vendors.status as vendorStatus', 'images.id as logoId', 'images.color as logoColor'])
    .where('groupId', '=', group.id)
    .orderBy('orders.id')
    .execute()
  const ids = orders.map(({ id }) => id)
  const [lines, fulfilments, refunds, events, creditNotes] = await Promise.all([
    db
      .selectFrom('orderLines')
      .leftJoin('images', 'images.id', 'orderLines.imageId')
      .selectAll('orderLines')
      .select('images.color')
      .where('orderId', 'in', ids)
      .orderBy('orderLines.id')
      .execute(),
    db.selectFrom('fulfilments').selectAll().where('orderId', 'in', ids).orderBy('id').execute(),
    db.selectFrom('orderRefunds').selectAll().where('orderId', 'in', ids).orderBy('createdAt').execute(),
    db.selectFrom('orderEvents').selectAll().where('orderId', 'in', ids).orderBy('id').execute(),
    db.selectFrom('creditNotes').selectAll().where('orderId', 'in', ids).orderBy('issuedAt').execute(),
  ])
  const reachOf = await reachReader(db, lines, language)
  const { t } = wordsIn(toSiteLanguage(language))
  const text = (texts: LocalText) => inLanguage(texts, language)
  const of = <T extends { orderId: number }>(rows: T[], id: number) => rows.filter(({ orderId }) => orderId === id)
  return orders.map(
    (order): Order => ({
      id: order.id,
      number: orderNumber(order),
      vendor: {
        id: order.vendorId,
        brand: text(order.vendorBrand),
        subDomain: visibleStatuses.includes(order.vendorStatus) ? order.subDomain : null,
        logo: order.logoId && order.logoColor ? { id: order.logoId, color: order.logoColor } : null,
      },
      status: order.status,
      fulfillmentStatus: order.fulfillmentStatus,
      shipping: {
        kind: order.shippingKind,
        name: text(order.shippingName),
        ...daysUntilArrival(order),
        arrival: arrivalOf(order, language),
      },
      note: order.note,
      lines: of(lines, order.id).map(line => ({
        ...reachOf(line),
        id: line.id,
        listingId: line.listingId,
        variantId: line.variantId,
        title: text(line.title),
        options: [
          ...optionNames.flatMap(name => (line.options[name] ? [text(line.options[name])] : [])),
          ...(line.leadDays ? [leadText(line.leadDays, t)] : []),
        ],
        certificates: line.certificates.map(text),
        image: line.imageId && line.color ? { id: line.imageId, color: line.color } : null,
        quantity: line.quantity,
        fulfilled: line.fulfilled,
        cancelled: line.cancelled,
        returned: line.returned,
        unitPrice: { amount: line.unitPrice, currency: group.currency },
        ownPrice: { amount: line.ownPrice, currency: line.ownCurrency },
        items: line.items,
        total: line.total,
      })),
      totals: {
        items: order.items,
        discount: order.discountByVendor + order.discountByPlatform,
        shipping: order.shipping,
        tax: order.tax,
        total: order.total,
        refunded: order.refunded,
        credit: order.credit,
      },
      fulfilments: of(fulfilments, order.id).map(({ id, carrier, tracking, trackingUrl, createdAt }) => ({
        id,
        carrier,
        tracking,
        trackingUrl,
        at: createdAt.toISOString(),
      })),
      refunds: of(refunds, order.id).map(({ id, amount, reason, state, createdAt }) => ({
        id,
        amount,
        reason,
        state,
        at: createdAt.toISOString(),
      })),
      events: of(events, order.id).map(({ at, kind, party, details }) => ({
        at: at.toISOString(),
        kind,
        party,
        details,
      })),
      creditNotes: of(creditNotes, order.id)
        .filter(note => refunds.some(({ id, state }) => id === note.refundId && state === 'succeeded'))
        .map(({ number, amount, issuedAt }) => ({ number, amount, at: issuedAt.toISOString() })),
    }),
  )
}
