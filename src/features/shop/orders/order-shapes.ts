import { z } from 'zod'
import { arrival, money } from '#features/market/listings/listings.contract.ts'
import { deliveries } from '#features/market/listings/listings.tables.ts'
import { postalAddress } from '#features/shop/addresses/address.ts'
import { fulfillmentStatuses, orderStatuses } from './order-states.ts'

export const orderStatus = z.enum(orderStatuses)
export const fulfillmentStatus = z.enum(fulfillmentStatuses)

/** What a buyer wants on their invoice in place of where it goes; '' for what they don't. */
export const billing = z.object({
  /** name and address, line by line */
  address: z
    .string()
    .trim()
    .max(500)
    .refine(text => !text.includes('\0'))
    .default(''),
  /** with the letters of its country where those are known */
  vatNumber: z
    .string()
    .trim()
    .max(40)
    .refine(text => !text.includes('\0'))
    .default(''),
})

/** Of a seat: whoever has its code may come. */
export const orderTicket = z.object({
  id: z.number(),
  /** for its buyer alone; the enterprise has none */
  code: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** its piece was cancelled */
  isVoid: z.boolean(),
})
export type OrderTicket = z.infer<typeof orderTicket>

/** How what was bought reaches its buyer. */
export const orderReach = z.object({
  delivery: z.enum(deliveries),
  /** of an event, by the clocks of its time zone (IANA; null: UTC); `moves`: how often time or place changed since it was bought */
  event: z
    .object({
      startsAt: z.string(),
      endsAt: z.string(),
      timeZone: z.string().nullable(),
      place: z.string(),
      moves: z.number(),
    })
    .nullable(),
  /** of the enterprise, to its buyers */
  note: z.string(),
  /** of an event, once it is paid for */
  tickets: z.array(orderTicket),
  /** of a file, once it is paid for: how often and until when it can still be had; null for the enterprise */
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

/** The part of one vendor as its buyer sees it. */
export const order = z.object({
  id: z.number(),
  /** what people call it: `10014-1` */
  number: z.string(),
  vendor: z.object({
    id: z.number(),
    brand: z.string(),
    /** null once it can’t be visited */
    subDomain: z.string().nullable(),
    logo: z.object({ id: z.string(), color: z.string() }).nullable(),
  }),
  status: orderStatus,
  fulfillmentStatus,
  shipping: z.object({
    kind: z.enum(['rate', 'pickup', 'none']),
    name: z.string(),
    /** working days from its payment until it arrives */
    minDays: z.number().nullable(),
    maxDays: z.number().nullable(),
    /** as it was when it was paid for, whatever its vendor says since */
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
    /** what was asked to go back, also where it is still on its way */
    refunded: z.number(),
    /** of the total what gift cards pay */
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
  /** one for each refund that is done */
  creditNotes: z.array(z.object({ number: z.string(), amount: z.number(), at: z.string() })),
})
export type Order = z.infer<typeof order>

/** Money that came from the buyer or went back to them, as the ledger has it. */
export const orderMovement = z.object({
  at: z.string(),
  kind: z.enum(['paid', 'refunded', 'refund-failed']),
  /** null where it is about the whole group, as a payment is */
  orderId: z.number().nullable(),
  /** docs/product.md §9 “Payment methods”; null for credit */
  paymentMethod: z.number().nullable(),
  /** US cents; above 0 from the buyer, below 0 back to them */
  amount: z.number(),
})
export type OrderMovement = z.infer<typeof orderMovement>

/** What was paid for at once. */
export const orderGroup = z.object({
  /** also its number, with which those of its parts begin */
  id: z.number(),
  key: z.uuid(),
  status: orderStatus,
  email: z.string(),
  address: postalAddress,
  addressLines: z.array(z.string()),
  /** cents of the total that gift cards paid */
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
  /** where a transfer goes that has not arrived */
  transfer: z.object({ reference: z.string(), details: z.string(), dueAt: z.string() }).nullable(),
  createdAt: z.string(),
  placedAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  orders: z.array(order),
  /** oldest first */
  movements: z.array(orderMovement),
  /** it belongs to somebody’s account */
  isClaimed: z.boolean(),
})
export type OrderGroup = z.infer<typeof orderGroup>
