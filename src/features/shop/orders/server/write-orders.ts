import type { Insertable } from 'kysely'
import type { Delivery } from '#features/market/listings/listings.tables.ts'
import { isShipped } from '#features/market/listings/shipping-rule.ts'
import type { LineState, PartState } from '#features/shop/cart/cart-state.ts'
import { handlingOf } from '#features/shop/cart/server/index.ts'
import type { LineTotals, PartTotals } from '#features/shop/cart/totals.ts'
import { platformFee } from '#features/shop/ledger/platform-fee.ts'
import type { Tx } from '#server/db/database.ts'
import { rowsAsJson, selectJsonRows } from '#server/db/json-rows.ts'
import { type Arguments, prepareStatement } from '#server/db/prepare-query.ts'
import type { LocalText } from '#shared/local-text.ts'
import { searchWords } from '#shared/search-words.ts'
import type { OrderLinesTable, OrdersTable } from '../orders.tables.ts'

export type Around = {
  /** the platform's fee on vendors' sales, in per cent */
  feePercent: number
  taxIncluded: boolean
  /** the charged currency, and its minor units per US cent */
  currency: string
  perCent: number
  /** country of the buyer's address */
  country: string
  /** titles of listings' certificates */
  titles: Map<number, LocalText[]>
  /** minor units paid by gift cards, by vendor */
  credits: Map<number, number>
}

/** Creates an order for each part of a group, with its lines as they are now. */
export async function writeOrders(
  tx: Tx,
  groupId: number,
  parts: PartState[],
  totals: PartTotals[],
  around: Around,
): Promise<void> {
  const totalsOf = ({ vendor }: PartState) => {
    const own = totals.find(({ vendorId }) => vendorId === vendor.id)
    if (!own) throw new Error(`vendor ${vendor.id} has no part in the totals`)
    return own
  }
  const orders = await insertOrders(tx, {
    rows: rowsAsJson(
      parts.map((part, index) => orderOf(groupId, part, totalsOf(part), { ...around, number: index + 1 })),
    ),
  })
  const lines = parts.flatMap(part => {
    const order = orders.find(({ vendorId }) => vendorId === part.vendor.id)
    if (!order) throw new Error(`vendor ${part.vendor.id} has no order`)
    return part.lines.map(line => lineOf(order.id, line, totalsOf(part), around.titles))
  })
  await insertLines(tx, { rows: rowsAsJson(lines) })
}

const ordersColumns = [
  ...([
    'groupId',
    'part',
    'vendorId',
    'vendorBrand',
    'currency',
    'perCent',
    'country',
    'shippingKind',
    'shippingName',
    'minDays',
    'maxDays',
    'handlingDays',
    'firstHandlingDays',
    'note',
  ] as const),
  ...(['items', 'discountByVendor', 'discountByPlatform', 'shipping', 'shippingTax', 'tax', 'total'] as const),
  ...(['fee', 'credit', 'searchWords'] as const),
]
const linesColumns = [
  ...(['orderId', 'listingId', 'variantId', 'title', 'options', 'sku', 'imageId', 'certificates'] as const),
  ...(['isShipped', 'delivery', 'startsAt', 'endsAt', 'timeZone', 'place', 'deliveryNote', 'downloadFileId'] as const),
  ...(['weightGrams', 'leadDays', 'quantity', 'unitPrice', 'ownPrice', 'ownCurrency'] as const),
  ...(['items', 'discountByVendor', 'discountByPlatform', 'tax', 'total'] as const),
]

const insertOrders = prepareStatement('orders', (db, { rows }: Arguments<{ rows: string }>) =>
  db
    .insertInto('orders')
    .columns(ordersColumns)
    .expression(selectJsonRows('orders', ordersColumns, rows))
    .returning(['id', 'vendorId']),
)

const insertLines = prepareStatement('order-lines', (db, { rows }: Arguments<{ rows: string }>) =>
  db
    .insertInto('orderLines')
    .columns(linesColumns)
    .expression(selectJsonRows('orderLines', linesColumns, rows)),
)

type NewOrder = Pick<Insertable<OrdersTable>, (typeof ordersColumns)[number]>
type NewLine = Pick<Insertable<OrderLinesTable>, (typeof linesColumns)[number]>

function orderOf(groupId: number, part: PartState, totals: PartTotals, around: Around & { number: number }): NewOrder {
  const { vendor, chosen, note, lines } = part
  const { lines: _, vendorId, ...amounts } = totals
  const titles = lines.flatMap(({ line }) => Object.values(line.variant?.title ?? line.title))
  const taxInItems = around.taxIncluded ? amounts.tax - amounts.shippingTax : 0
  return {
    groupId,
    part: around.number,
    vendorId,
    vendorBrand: vendor.brand,
    currency: around.currency,
    perCent: around.perCent,
    country: around.country,
    shippingKind: chosen?.kind ?? 'none',
    shippingName: chosen?.name ?? {},
    minDays: chosen?.minDays ?? null,
    maxDays: chosen?.maxDays ?? null,
    ...handlingOf(part),
    note,
    ...amounts,
    credit: around.credits.get(vendorId) ?? 0,
    fee: platformFee({ ...amounts, taxInItems }, around.feePercent),
    // in PostgreSQL's text format of a tsvector
    searchWords: searchWords(...titles)
      .map(word => `'${word}'`)
      .join(' '),
  }
}

function lineOf(orderId: number, state: LineState, part: PartTotals, titles: Map<number, LocalText[]>): NewLine {
  const { line, own, unitPrice } = state
  const { variant } = line
  const { id: _, ...totals } = totalsOf(part, line.id)
  return {
    orderId,
    listingId: line.listingId,
    variantId: variant?.id ?? null,
    title: variant?.title ?? line.title,
    options: variant?.options ?? {},
    sku: variant?.sku ?? null,
    imageId: variant?.image?.id ?? null,
    certificates: titles.get(line.listingId) ?? [],
    isShipped: variant !== null && isShipped(variant),
    ...reachOf(variant),
    weightGrams: variant?.weightGrams ?? null,
    leadDays: variant && isShipped(variant) ? variant.leadDays : null,
    quantity: line.quantity,
    unitPrice,
    ownPrice: own.amount,
    ownCurrency: own.currency,
    ...totals,
  }
}

/** A line that is neither an event nor shipped is agreed with its enterprise. */
function reachOf(variant: LineState['line']['variant']) {
  const { startsAt = null, endsAt = null, timeZone = null, place = {}, deliveryNote = {} } = variant ?? {}
  if (variant?.delivery === 'event' && startsAt && endsAt)
    return { delivery: variant.delivery, startsAt, endsAt, timeZone, place, deliveryNote, downloadFileId: null }
  const isParcel = variant !== null && isShipped(variant)
  const isFile = variant?.delivery === 'download' && variant.downloadFileId !== null
  const delivery: Delivery = isParcel ? 'parcel' : isFile ? 'download' : 'service'
  return {
    ...{ delivery, startsAt: null, endsAt: null, timeZone: null, place: {}, deliveryNote },
    downloadFileId: isFile ? variant.downloadFileId : null,
  }
}

function totalsOf({ lines }: PartTotals, lineId: number): LineTotals {
  const own = lines.find(({ id }) => id === lineId)
  if (!own) throw new Error(`line ${lineId} has no totals`)
  return own
}
