import type { ColumnType, Generated } from 'kysely'
import type { LeadDays } from '#features/market/listings/lead-days.ts'
import type { Delivery, VariantOptions } from '#features/market/listings/listings.tables.ts'
import type { StockPlace } from '#features/market/listings/stock-places.ts'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { Rates } from '#shared/money.ts'
import type { FulfillmentStatus, OrderStatus, ReturnReason, ReturnState } from './order-states.ts'

/** What a buyer wants on their invoice, beside or in place of where it goes; '' for what they don't. */
export type Billing = {
  /** name and address, line by line */
  address: string
  /** as `readVatNumber` writes it */
  vatNumber: string
}

export type CheckoutsTable = {
  cartId: string
  /** null, like the address, while none was given that is complete */
  email: string | null
  address: PostalAddress | null
  /** what is to stand on the invoice */
  billing: ColumnType<Billing | null, string | null | undefined, string | null>
  /** what a form without scripts was refused with since */
  typed: { email: string; address: PostalAddress; billing?: Billing } | null
  /** docs/product.md §9 “Payment methods” */
  paymentMethod: number | null
  /** an email of which the buyer typed the code that was mailed to it */
  confirmedEmail: Generated<string | null>
  /** of the email and the digits that were mailed last */
  codeHash: Generated<string | null>
  codeTries: Generated<number>
  codeExpiresAt: Generated<Date | null>
  updatedAt: Generated<Date>
}

/** What is paid for at once. */
export type OrderGroupsTable = {
  id: Generated<number>
  key: Generated<string>
  claimKey: Generated<string>
  cartId: string | null
  /** null for a guest, and once the account is gone */
  userId: string | null
  email: string
  language: string
  address: PostalAddress
  /** what stands on the invoice in place of that */
  billing: ColumnType<Billing | null, Billing | null | undefined, never>
  /** `visitorKey` of who placed it; kept for a day */
  visitor: string | null
  giftMessage: Generated<string>
  /** ISO 4217, of all amounts */
  currency: string
  /** units per US dollar at which vendors' prices were charged */
  rates: Rates
  ratesAt: Date
  /** in which currency the buyer saw prices, and its units per US dollar then; null: in what is charged */
  shown: { currency: string; perUsd: number } | null
  taxName: LocalText | null
  taxBasisPoints: Generated<number>
  taxIncluded: Generated<boolean>
  items: number
  discount: number
  shipping: number
  tax: number
  total: number
  /** of it what gift cards pay */
  credit: Generated<number>
  createdAt: Generated<Date>
  /** when it was paid for, or a transfer for it was promised */
  placedAt: Date | null
  paidAt: Date | null
  cancelledAt: Date | null
}

/** The part of one vendor. */
export type OrdersTable = {
  /** in addresses and calls; people know it by {@link orderNumber} */
  id: Generated<number>
  groupId: number
  /** which part of its group it is, from 1 */
  part: Generated<number>
  /** the number that it had before it got its group's */
  formerNumber: Generated<number | null>
  vendorId: number
  vendorBrand: LocalText
  /** ISO 4217, of all its amounts: that of its group */
  currency: Generated<string>
  /** minor units of it that were a US cent when it was bought */
  perCent: Generated<number>
  /** where it goes: ISO 3166-1 alpha-2, in capitals */
  country: string
  status: Generated<OrderStatus>
  fulfillmentStatus: Generated<FulfillmentStatus>
  shippingKind: 'rate' | 'pickup' | 'none'
  shippingName: Generated<LocalText>
  /** working days on the way */
  minDays: number | null
  maxDays: number | null
  /** working days until it is handed over, as the vendor said then; null: not said */
  handlingDays: number | null
  /** the least of them, where something of it is made to order in from so many to so many */
  firstHandlingDays: number | null
  /** from its payment on: days until which to send it, and between which its buyer expects it */
  sendBy: ColumnType<string | null, never, string | null>
  arrivesFrom: ColumnType<string | null, never, string | null>
  arrivesUntil: ColumnType<string | null, never, string | null>
  /** of the buyer to the vendor */
  note: Generated<string>
  items: number
  discountByVendor: number
  discountByPlatform: number
  shipping: number
  shippingTax: number
  tax: number
  total: number
  /** of it what gift cards pay */
  credit: Generated<number>
  fee: number
  refunded: Generated<number>
  createdAt: Generated<Date>
  /** when it was paid for; the vendor sees it from then on */
  placedAt: Date | null
  /** of titles and, once it is paid for, of the buyer's name; a `tsvector`, for the vendor's list */
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
  /** of an event; its enterprise may move it */
  startsAt: Date | null
  endsAt: Date | null
  /** IANA */
  timeZone: string | null
  place: Generated<LocalText>
  deliveryNote: Generated<LocalText>
  /** of a download; null once it is over */
  downloadFileId: string | null
  /** changes of time and place since it was bought */
  moves: Generated<number>
  /** when its buyer was reminded of an event, or need not be any more */
  remindedAt: Date | null
  weightGrams: number | null
  /** working days in which it is made to order, as its listing said then; null: it was ready */
  leadDays: LeadDays | null
  quantity: number
  unitPrice: number
  /** what the vendor asked for a piece, in their own currency */
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

/** Of a seat of an event that was paid for. */
export type OrderTicketsTable = {
  id: Generated<number>
  lineId: number
  /** 16 letters and digits (`ticket-code.ts`) */
  code: string
  checkedAt: Date | null
  checkedBy: string | null
  /** its piece was cancelled */
  voidedAt: Date | null
  /** its piece counts as delivered, and its checking can't be undone */
  settledAt: Date | null
}

export type Party = 'buyer' | 'vendor' | 'admin' | 'system'

declare module '#server/db/database.ts' {
  interface Tables {
    checkouts: CheckoutsTable
    /** of groups whose transfer is awaited */
    transferPromises: { groupId: number; email: string; visitor: string | null; at: Generated<Date> }
    orderGroups: OrderGroupsTable
    orders: OrdersTable
    orderLines: OrderLinesTable
    stockReservations: {
      groupId: number
      variantId: number
      quantity: number
      /** false where stock wasn't managed */
      isTaken: Generated<boolean>
      /** where pieces of split stock were taken, less those that were given back; null: it wasn't split */
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
      /** it went back to gift cards */
      toCards: Generated<boolean>
      /** of a part by the provider, the other part of the same refund, which went to gift cards */
      cardRefundId: Generated<string | null>
      state: Generated<'starting' | 'processing' | 'succeeded' | 'failed'>
      createdBy: string | null
      createdAt: Generated<Date>
      /** for which it was given */
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
    /** of lines that are files, once they are paid for */
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
