import type { Money } from '#shared/money.ts'

/** A name above the lines of an address, as it is written in its country. */
export type Party = { name: string; address: string[] }

export type InvoiceLine = {
  title: string
  /** what was chosen: “Size: L, red” */
  options: string
  quantity: number
  /** cents of the invoice's currency, as are all amounts */
  unitPrice: number
  /** the vendor's own price of one, where it is in another currency */
  ownPrice?: Money | undefined
  total: number
  /** per cent; null if none is said */
  taxRate: number | null
}

/** What an invoice says, all as it stood when it was issued; or a credit note, whose amounts are below 0. */
export type Invoice = {
  seller: Party & { taxNumber?: string | undefined; logo?: Uint8Array | undefined }
  buyer: Party & { email: string; vatNumber?: string | undefined }
  /** by `takeInvoiceNumber`, or of a credit note */
  number: string
  issuedAt: Date
  /** of a credit note: the number of the invoice that it takes from */
  creditOf?: string | undefined
  /** `10014-1` */
  orderNumber: string
  currency: string
  lines: InvoiceLine[]
  /** what is taken off, 0 or more */
  discount: number
  /** null for what needs none */
  shipping: { label: string; amount: number } | null
  /** `included`: lines and shipping contain it, and it adds nothing */
  taxes: { label: string; amount: number; included: boolean }[]
  total: number
  /** “Card ending in 4242” */
  paidBy: string
  /** the buyer's, ISO 639-1; words of the invoice are English where it has none of that language */
  language: string
}

/** What goes into a parcel; no prices, for it may be a gift. */
export type PackingSlip = {
  seller: Party
  shipTo: Party & { phone?: string | undefined }
  /** `10014-1` */
  orderNumber: string
  orderedAt: Date
  /** “Post, 3–5 days” */
  shipping: string
  lines: { title: string; options: string; sku?: string | undefined; quantity: number }[]
  /** what the buyer wrote to the vendor; '' if nothing */
  note: string
  /** what the buyer wrote to who gets it; '' if nothing */
  giftMessage: string
  /** of who packs */
  language: string
}
