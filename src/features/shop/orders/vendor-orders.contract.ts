import { oc } from '@orpc/contract'
import { z } from 'zod'
import { money } from '#features/market/listings/listings.contract.ts'
import { id, jsonId, language, pageOf, paging, sorting } from '#shared/contract-parts.ts'
import { highestTotal } from '#shared/highest-amounts.ts'
import { fulfillmentStatus, order, orderGroup, orderLine, orderStatus } from './order-shapes.ts'
import { returnReasons, returnStates } from './order-states.ts'

/** Pieces of lines; each line at most once. */
const pieces = z
  .array(z.object({ lineId: jsonId, quantity: z.number().int().min(1).max(1_000_000) }))
  .min(1)
  .max(200)

const words = (most: number) => z.string().trim().max(most).default('')

export const orderReturn = z.object({
  id: z.number(),
  reason: z.enum(returnReasons),
  message: z.string(),
  state: z.enum(returnStates),
  answer: z.string(),
  lines: z.array(z.object({ lineId: z.number(), quantity: z.number() })),
  /** the price of its pieces less its refunds, at most what is left to refund */
  amount: z.number(),
  at: z.string(),
})
export type OrderReturn = z.infer<typeof orderReturn>

/** An order as the vendor’s team sees it. */
export const vendorOrder = order.omit({ lines: true }).extend({
  /** day by which to send it, set at the payment; null if its buyer was promised no days */
  sendBy: z.iso.date().nullable(),
  groupId: z.number(),
  currency: z.string(),
  /**
   * the vendor's own currency, and the units per US dollar of it and of the charged one; null if they are the same, or
   * there is no rate
   */
  own: z.object({ currency: z.string(), perUsd: z.number(), chargedPerUsd: z.number() }).nullable(),
  /** the vendor's earnings, in cents; null for viewers who don't see an enterprise's money */
  earnings: z
    .object({
      /** the platform's fee */
      fee: z.number(),
      /** the platform's compensation for its own discounts */
      added: z.number(),
      /** `total - refunded - fee + added` */
      receives: z.number(),
    })
    .nullable(),
  lines: z.array(
    orderLine.extend({
      sku: z.string().nullable(),
      /** pieces that are neither sent nor cancelled */
      open: z.number(),
      /** stock locations that its pieces were taken from; empty for stock at a single place */
      sources: z.array(z.object({ name: z.string(), pieces: z.number() })),
    }),
  ),
  /** null until it is paid for */
  buyer: z
    .object({
      name: z.string(),
      addressLines: z.array(z.string()),
      phone: z.string(),
      /** their account, to write to them; null for a guest */
      userId: z.string().nullable(),
    })
    .nullable(),
  giftMessage: z.string(),
  tax: z.object({ name: z.string(), isIncluded: z.boolean() }).nullable(),
  returns: z.array(orderReturn),
  /** amount that can still be refunded, in cents */
  refundable: z.number(),
  placedAt: z.string(),
  paidAt: z.string().nullable(),
  /** reference of the awaited transfer to the operator's account, which an admin of Pola confirms */
  reference: z.string().nullable(),
  /** characters on its documents that no font has and that are printed as boxes */
  undrawn: z.array(z.string()),
  may: z.object({ act: z.boolean() }),
})
export type VendorOrder = z.infer<typeof vendorOrder>

export const vendorOrderRow = z.object({
  id: z.number(),
  /** as people see it: `10014-1` */
  number: z.string(),
  groupId: z.number(),
  status: orderStatus,
  fulfillmentStatus,
  /** null until it is paid for */
  buyer: z.string().nullable(),
  pieces: z.number(),
  /** the first ten (`shownTitles`), without duplicates */
  titles: z.array(z.string()),
  /** cents of `currency` */
  total: z.number(),
  refunded: z.number(),
  currency: z.string(),
  /** `total` in the vendor's own currency, at the rate of the order; null if that is the same, or has no rate */
  own: money.nullable(),
  placedAt: z.string(),
})
export type VendorOrderRow = z.infer<typeof vendorOrderRow>

/** Filters for a vendor's orders. */
export const vendorOrderFilters = {
  status: orderStatus.optional(),
  fulfillment: fulfillmentStatus.optional(),
  search: z.string().trim().max(100).default(''),
}

/** Why an order can't be marked as sent. */
export const parcelProblems = ['no-number', 'unknown', 'over', 'twice', 'too-long', 'mangled', 'failed'] as const

/** An order to be marked as sent, and the result. */
export const parcel = z.object({
  /** row in the file, from 1; for chosen orders their position */
  row: z.number(),
  /** its number as given, or of a chosen order */
  order: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** pieces that were sent or, in a dry run, would be */
  pieces: z.number(),
  problem: z.enum(parcelProblems).nullable(),
})
export type Parcel = z.infer<typeof parcel>

/** Ids with commas between them, at most a hundred, because more documents take too long for one answer. */
export const orderIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform(ids => [...new Set(ids.split(',').map(Number))])

/** Max orders per call. */
export const maxParcels = 200

/** Sort keys of the list. */
export const vendorOrderSorts = ['number', 'total'] as const

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Checkout and orders'], ...(description && { description }) })

const takesKey = 'Takes an `Idempotency-Key`.'

export const vendorOrdersContract = {
  getVendorOrders: call(
    'GET',
    '/vendors/{vendorId}/orders',
    'An enterprise’s orders, for its team',
    '`search`: the number of a purchase or of the order, or the beginnings of words of the buyer’s name and of titles. `awaiting`: orders whose transfer has not arrived.',
  )
    .input(
      z.object({
        vendorId: id,
        ...vendorOrderFilters,
        sort: sorting(vendorOrderSorts, '-number'),
        ...paging({ limit: 20, max: 100 }),
        language,
      }),
    )
    .output(pageOf(vendorOrderRow)),
  getVendorOrderCounts: call(
    'GET',
    '/vendors/{vendorId}/order-counts',
    'The number of an enterprise’s orders by status',
  )
    .input(z.object({ vendorId: id }))
    .output(z.object({ byStatus: z.record(orderStatus, z.number()), toSend: z.number(), returns: z.number() })),
  getVendorOrder: call('GET', '/vendor-orders/{id}', 'An order, for the team of its enterprise')
    .input(z.object({ id, language }))
    .output(vendorOrder),
  getUndrawn: call(
    'GET',
    '/vendors/{vendorId}/parcels/undrawn',
    'Check for characters that can’t be printed on labels and packing slips',
    'Of at most 100 orders, those with characters that no font contains, for which a box is printed.',
  )
    .input(z.object({ vendorId: id, orders: orderIds, language }))
    .output(z.object({ items: z.array(z.object({ number: z.string(), characters: z.array(z.string()) })) })),
  fulfilOrder: call(
    'POST',
    '/vendor-orders/{id}/fulfilments',
    'Record that pieces were sent, or picked up',
    `${takesKey} Codes (409): gm-error-order-pieces, gm-error-order-over.`,
  )
    .input(
      z.object({
        id,
        lines: pieces,
        carrier: words(100),
        tracking: words(100),
        trackingUrl: z
          .url({ protocol: /^https$/ })
          .max(1000)
          .nullable()
          .default(null),
        language,
      }),
    )
    .output(vendorOrder),
  fulfilOrders: call(
    'POST',
    '/vendors/{vendorId}/fulfilments',
    'Record that everything left of several orders was sent',
    'Chosen orders, or the text of a CSV file with the columns `order` (its number, as `10014-1`), `carrier` and `tracking`; at most 200. Each order is independent: one that can’t be sent has its `problem`, and the others are sent. Orders that were sent already are left out. `isTrial`: only reports what would happen.',
  )
    .input(
      z
        .object({
          vendorId: id,
          orders: z
            .array(z.object({ id: jsonId, carrier: words(100), tracking: words(100) }))
            .max(maxParcels)
            .default([]),
          csv: z.string().max(100_000).default(''),
          isTrial: z.boolean().default(false),
        })
        .refine(({ orders, csv }) => orders.length > 0 !== csv.trim().length > 0, 'orders or csv'),
    )
    .output(z.object({ items: z.array(parcel), sent: z.number(), isCut: z.boolean() })),
  cancelOrderLines: call(
    'POST',
    '/vendor-orders/{id}/cancel-lines',
    'Cancel pieces: stock and money are returned',
    `${takesKey} With the last piece of an order of which nothing was sent, shipping is refunded too. Codes (409): gm-error-order-pieces, gm-error-order-over.`,
  )
    .input(z.object({ id, lines: pieces, reason: words(500), language }))
    .output(vendorOrder),
  refundOrder: call(
    'POST',
    '/vendor-orders/{id}/refunds',
    'Refund money to the buyer',
    `${takesKey} \`amount\` in cents. \`returnId\`: for the goods of a return, at most their price. Code (409): gm-error-refund-too-high.`,
  )
    .input(
      z.object({
        id,
        amount: z.number().int().min(1).max(highestTotal),
        reason: z.string().trim().min(1).max(500),
        returnId: jsonId.optional(),
        language,
      }),
    )
    .output(vendorOrder),
  answerReturn: call(
    'POST',
    '/returns/{id}/answer',
    'Accept or refuse a return, or record that the goods have arrived',
    `${takesKey} Code (409): gm-error-return-over.`,
  )
    .input(z.object({ id, answer: z.enum(['accepted', 'refused', 'received']), message: words(1000), language }))
    .output(vendorOrder),
  cancelOwnOrder: call(
    'POST',
    '/orders/{id}/cancel',
    'Cancel a vendor’s part of which nothing was sent; for its buyer',
    `${takesKey} Code (409): gm-error-order-over.`,
  )
    .input(z.object({ id, key: z.string().max(100).optional(), language }))
    .output(orderGroup),
  requestReturn: call(
    'POST',
    '/orders/{id}/returns',
    'Request a return; for the buyer',
    `${takesKey} Codes (409): gm-error-order-pieces, gm-error-return-open, gm-error-return-late.`,
  )
    .input(
      z.object({
        id,
        key: z.string().max(100).optional(),
        reason: z.enum(returnReasons),
        message: words(1000),
        lines: pieces,
        language,
      }),
    )
    .output(orderGroup),
  receiveTransfer: call(
    'POST',
    '/order-groups/{id}/received',
    'Confirm that the transfer for a group has arrived on the operator’s account; admins. Repeating it changes nothing',
    'Code (409): gm-error-payment-over.',
  )
    .input(z.object({ id }))
    .output(z.object({ status: orderStatus })),
  markRefundSent: call(
    'POST',
    '/order-refunds/{id}/sent',
    'Record that the refund of a bank transfer was sent; admins',
    'Payment providers report their refunds themselves.',
  )
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ state: z.string() })),
}
