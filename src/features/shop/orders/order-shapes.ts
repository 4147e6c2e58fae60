import { z } from 'zod'
import { arrival, money } from '#features/market/listings/listings.contract.ts'
import { deliveries } from '#features/market/listings/listings.tables.ts'
import { postalAddress } from '#features/shop/addresses/address.ts'
import { fulfillmentStatuses, orderStatuses } from './order-states.ts'

export const orderStatus = z.enum(orderStatuses)
export const fulfillmentStatus = z.enum(fulfillmentStatuses)

/** The buyer's details for the invoice in place of the delivery address; '' where they have none. */
export const billing = z.object({
  /** name and address, line by line */
  address: z
    .string()
    .trim()
    .max(500)
    .refine(text => !text.includes('\0'))
    .default(''),
  /** with the country's letters, if known */
  vatNumber: z
    .string()
    .trim()
    .max(40)
    .refine(text => !text.includes('\0'))
    .default(''),
})

/** A ticket for a seat; whoever has its code may come. */
export const orderTicket = z.object({
  id: z.number(),
  /** null for the enterprise: only its buyer sees the code */
  code: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** its piece was cancelled */
  isVoid: z.boolean(),
})
export type OrderTicket = z.infer<typeof orderTicket>

/** How a line reaches its buyer. */
export const orderReach = z.object({
  delivery: z.enum(deliveries),
  /**
   * for an event, in local time of its time zone (IANA; null: UTC); `moves`: number of changes of time or place since
   * it was bought
   */
  event: z
    .object({
      startsAt: z.string(),
      endsAt: z.string(),
      timeZone: z.string().nullable(),
      place: z.string(),
      moves: z.number(),
    })
    .nullable(),
  /** the enterprise's note to buyers */
  note: z.string(),
  /** for an event, once it is paid */
  tickets: z.array(orderTicket),
  /** for a file, once it is paid: the remaining downloads, and until when; null for the enterprise */
  download: z.object({ fileName: z.string(), left: z.number(), endsAt: z.string() }).nullable(),
})

export const orderLine = orderReach.extend({
  id: z.number(),
  listingId: z.number(),
  /** null once its enterprise has deleted it */
  variantId: z.number().nullable(),
  title: z.string(),
  options: z.array(z.string()),
  certificates: z.array(z.string()),
  image: z.object({ id: z.string(), color: z.string() }).nullable(),
  quantity: z.number(),
  fulfilled: z.number(),
  cancelled: z.number(),
  returned: z.number(),
  unitPrice: money,
  ownPrice: money,
  /** before discount and tax */
  items: z.number(),
  total: z.number(),
})

export const orderEvent = z.object({
  at: z.string(),
  kind: z.string(),
  party: z.enum(['buyer', 'vendor', 'admin', 'system']),
  details: z.record(z.string(), z.unknown()),
})

/** One vendor's part of a purchase as its buyer sees it. */
export const order = z.object({
  id: z.number(),
  /** as people see it: `10014-1` */
  number: z.string(),
  vendor: z.object({
    id: z.number(),
    brand: z.string(),
    /** null once its page isn't public any more */
    subDomain: z.string().nullable(),
    logo: z.object({ id: z.string(), color: z.string() }).nullable(),
  }),
  status: orderStatus,
  fulfillmentStatus,
  shipping: z.object({
    kind: z.enum(['rate', 'pickup', 'none']),
    name: z.string(),
    /** working days from payment to arrival */
    minDays: z.number().nullable(),
    maxDays: z.number().nullable(),
    /** fixed when it was paid, whatever its vendor changes later */
    arrival: arrival.nullable(),
  }),
  note: z.string(),
  lines: z.array(orderLine),
  /** US cents */
  totals: z.object({
    items: z.number(),
    discount: z.number(),
    shipping: z.number(),
    tax: z.number(),
    total: z.number(),
    /** sum of requested refunds, including those in progress */
    refunded: z.number(),
    /** the part of the total that gift cards pay */
    credit: z.number(),
  }),
  fulfilments: z.array(
    z.object({
      id: z.number(),
      carrier: z.string(),
      tracking: z.string(),
      trackingUrl: z.string().nullable(),
      at: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({ id: z.string(), amount: z.number(), reason: z.string(), state: z.string(), at: z.string() }),
  ),
  events: z.array(orderEvent),
  /** one for each completed refund */
  creditNotes: z.array(z.object({ number: z.string(), amount: z.number(), at: z.string() })),
})
export type Order = z.infer<typeof order>

/** Money that came from the buyer or was refunded to them, from the ledger. */
export const orderMovement = z.object({
  at: z.string(),
  kind: z.enum(['paid', 'refunded', 'refund-failed']),
  /** null if it concerns the whole group, as a payment does */
  orderId: z.number().nullable(),
  /** docs/product.md §9 “Payment methods”; null for credit */
  paymentMethod: z.number().nullable(),
  /** US cents; positive from the buyer, negative to them */
  amount: z.number(),
})
export type OrderMovement = z.infer<typeof orderMovement>

/** The orders of one payment. */
export const orderGroup = z.object({
  /** also its number, with which the numbers of its parts begin */
  id: z.number(),
  key: z.uuid(),
  status: orderStatus,
  email: z.string(),
  address: postalAddress,
  addressLines: z.array(z.string()),
  /** cents of the total paid by gift cards */
  credit: z.number(),
  giftMessage: z.string(),
  currency: z.string(),
  rates: z.record(z.string(), z.number()),
  ratesAt: z.string(),
  tax: z.object({ name: z.string(), basisPoints: z.number(), isIncluded: z.boolean() }).nullable(),
  totals: z.object({
    items: z.number(),
    discount: z.number(),
    shipping: z.number(),
    tax: z.number(),
    total: z.number(),
  }),
  paymentMethod: z.number().nullable(),
  /** payment details for a transfer that has not arrived */
  transfer: z.object({ reference: z.string(), details: z.string(), dueAt: z.string() }).nullable(),
  createdAt: z.string(),
  placedAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  orders: z.array(order),
  /** oldest first */
  movements: z.array(orderMovement),
  /** whether it belongs to an account */
  isClaimed: z.boolean(),
})
export type OrderGroup = z.infer<typeof orderGroup>
