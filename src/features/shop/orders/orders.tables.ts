import type { ColumnType, Generated } from 'kysely'
import type { LeadDays } from '#features/market/listings/lead-days.ts'
import type { Delivery, VariantOptions } from '#features/market/listings/listings.tables.ts'
import type { StockPlace } from '#features/market/listings/stock-places.ts'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { Rates } from '#shared/money.ts'
import type { FulfillmentStatus, OrderStatus, ReturnReason, ReturnState } from './order-states.ts'

/** The buyer's details for the invoice, beside or in place of the delivery address; '' where they have none. */
export type Billing = {
  /** name and address, line by line */
  address: string
  /** as formatted by `readVatNumber` */
  vatNumber: string
}

export type CheckoutsTable = {
  cartId: string
  /** null, like the address, until a complete one was given */
  email: string | null
  address: PostalAddress | null
  /** details for the invoice */
  billing: ColumnType<Billing | null, string | null | undefined, string | null>
  /** values of a form without scripts that were refused since */
  typed: { email: string; address: PostalAddress; billing?: Billing } | null
  /** docs/product.md §9 “Payment methods” */
  paymentMethod: number | null
  /** email whose code the buyer typed */
  confirmedEmail: Generated<string | null>
  /** hash of the email and the digits that were sent last */
  codeHash: Generated<string | null>
  codeTries: Generated<number>
  codeExpiresAt: Generated<Date | null>
  updatedAt: Generated<Date>
}

/** The orders of one payment. */
export type OrderGroupsTable = {
  id: Generated<number>
  key: Generated<string>
  claimKey: Generated<string>
  cartId: string | null
  /** null for a guest, and once the account is deleted */
  userId: string | null
  email: string
  language: string
  address: PostalAddress
  /** details for the invoice in place of the address */
  billing: ColumnType<Billing | null, Billing | null | undefined, never>
  /** `visitorKey` of whoever placed it; kept for a day */
  visitor: string | null
  giftMessage: Generated<string>
  /** ISO 4217 currency of all amounts */
  currency: string
  /** units per US dollar at which vendors' prices were converted */
  rates: Rates
  ratesAt: Date
  /** the currency in which the buyer saw prices, and its units per US dollar then; null: the charged one */
  shown: { currency: string; perUsd: number } | null
  taxName: LocalText | null
  taxBasisPoints: Generated<number>
  taxIncluded: Generated<boolean>
  items: number
  discount: number
  shipping: number
  tax: number
  total: number
  /** the part that gift cards pay */
  credit: Generated<number>
  createdAt: Generated<Date>
  /** when it was paid, or a transfer was promised */
  placedAt: Date | null
  paidAt: Date | null
  cancelledAt: Date | null
}

/** One vendor's part of a group. */
export type OrdersTable = {
  /** used in addresses and calls; people see {@link orderNumber} */
  id: Generated<number>
  groupId: number
  /** number of the part within its group, from 1 */
  part: Generated<number>
  /** number that it had before numbers were those of groups */
  formerNumber: Generated<number | null>
  vendorId: number
  /** from whom it was bought, before that enterprise was merged */
  mergedFrom: Generated<number | null>
  vendorBrand: LocalText
  /** ISO 4217 currency of all its amounts, the same as its group's */
  currency: Generated<string>
  /** minor units of the currency per US cent when it was bought */
  perCent: Generated<number>
  /** destination: ISO 3166-1 alpha-2, in capitals */
  country: string
  status: Generated<OrderStatus>
  fulfillmentStatus: Generated<FulfillmentStatus>
  shippingKind: 'rate' | 'pickup' | 'none'
  shippingName: Generated<LocalText>
  /** working days in transit */
  minDays: number | null
  maxDays: number | null
  /** working days until hand-over, as the vendor said then; null: unspecified */
  handlingDays: number | null
  /** the least of them, where something of it is made to order in from so many to so many */
  firstHandlingDays: number | null
  /** from its payment on: days until which to send it, and between which its buyer expects it */
  sendBy: ColumnType<string | null, never, string | null>
  arrivesFrom: ColumnType<string | null, never, string | null>
  arrivesUntil: ColumnType<string | null, never, string | null>
  /** the buyer's note to the vendor */
  note: Generated<string>
  items: number
  discountByVendor: number
  discountByPlatform: number
  shipping: number
  shippingTax: number
  tax: number
  total: number
  /** the part that gift cards pay */
  credit: Generated<number>
  fee: number
  refunded: Generated<number>
  createdAt: Generated<Date>
  /** when it was paid; the vendor sees it from then on */
  placedAt: Date | null
  /** words of titles and, once it is paid, of the buyer's name; a `tsvector`, for the vendor's list */
  searchWords: ColumnType<string, string | undefined, string>
}

export type OrderLinesTable = {
  id: Generated<number>
  orderId: number
  listingId: number
  variantId: number | null
  title: LocalText
  options: Generated<VariantOptions>
  sku: string | null
  imageId: string | null
  certificates: Generated<LocalText[]>
  isShipped: boolean
  /** how it reaches the buyer */
  delivery: Generated<Delivery>
  /** for an event; its enterprise may move it */
  startsAt: Date | null
  endsAt: Date | null
  /** IANA */
  timeZone: string | null
  place: Generated<LocalText>
  deliveryNote: Generated<LocalText>
  /** for a download; null once it is over */
  downloadFileId: string | null
  /** number of changes of time and place since it was bought */
  moves: Generated<number>
  /** when its buyer was reminded of an event, or the reminder was skipped */
  remindedAt: Date | null
  weightGrams: number | null
  /** working days in which it is made to order, as its listing said then; null: it was ready */
  leadDays: LeadDays | null
  quantity: number
  unitPrice: number
  /** the vendor's price of a piece, in their own currency */
  ownPrice: number
  ownCurrency: string
  items: number
  discountByVendor: number
  discountByPlatform: number
  tax: number
  total: number
  /** pieces */
  fulfilled: Generated<number>
  cancelled: Generated<number>
  returned: Generated<number>
}

/** A ticket for a seat at a paid event. */
export type OrderTicketsTable = {
  id: Generated<number>
  lineId: number
  /** 16 letters and digits (`ticket-code.ts`) */
  code: string
  checkedAt: Date | null
  checkedBy: string | null
  /** when its piece was cancelled */
  voidedAt: Date | null
  /** when its piece counted as delivered, after which a check can't be undone */
  settledAt: Date | null
}

export type Party = 'buyer' | 'vendor' | 'admin' | 'system'

/** A problem of a payment that an admin has settled: `payment:<uuid>`, `refund:<uuid>` and the like. */
type SettledProblemsTable = { problem: string; why: string; settledAt: Generated<Date>; settledBy: string | null }

declare module '#server/db/database.ts' {
  interface Tables {
    settledProblems: SettledProblemsTable
    checkouts: CheckoutsTable
    /** groups whose transfer is awaited */
    transferPromises: { groupId: number; email: string; visitor: string | null; at: Generated<Date> }
    orderGroups: OrderGroupsTable
    orders: OrdersTable
    orderLines: OrderLinesTable
    stockReservations: {
      groupId: number
      variantId: number
      quantity: number
      /** false if stock wasn't managed */
      isTaken: Generated<boolean>
      /** places from which pieces of split stock were taken, less those put back; null: it wasn't split */
      sources: ColumnType<StockPlace[] | null, string | null | undefined, string | null>
      state: Generated<'held' | 'sold' | 'freed'>
    }
    fulfilments: {
      id: Generated<number>
      orderId: number
      carrier: Generated<string>
      tracking: Generated<string>
      trackingUrl: string | null
      createdBy: string | null
      createdAt: Generated<Date>
    }
    fulfilmentLines: { fulfilmentId: number; lineId: number; quantity: number }
    orderRefunds: {
      id: string
      orderId: number
      amount: number
      reason: string
      /** whether it went back to gift cards */
      toCards: Generated<boolean>
      /** for the part refunded by the provider: the part of the same refund that went to gift cards */
      cardRefundId: Generated<string | null>
      state: Generated<'starting' | 'processing' | 'succeeded' | 'failed'>
      createdBy: string | null
      createdAt: Generated<Date>
      /** the return that it refunds */
      returnId: number | null
    }
    orderReturns: {
      id: Generated<number>
      orderId: number
      reason: ReturnReason
      message: Generated<string>
      state: Generated<ReturnState>
      answer: Generated<string>
      createdAt: Generated<Date>
      decidedAt: Date | null
    }
    orderReturnLines: { returnId: number; lineId: number; quantity: number }
    orderTickets: OrderTicketsTable
    /** for lines that are files, once they are paid */
    orderDownloads: { lineId: number; count: Generated<number>; firstAt: Date | null; endsAt: Date }
    orderEvents: {
      id: Generated<number>
      orderId: number
      at: Generated<Date>
      kind: string
      party: Party
      details: Generated<Record<string, unknown>>
    }
  }
}
