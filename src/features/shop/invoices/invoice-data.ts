import type { Money } from '#shared/money.ts'

/** A name above the lines of an address, in the format of its country. */
export type Party = { name: string; address: string[] }

export type InvoiceLine = {
  title: string
  /** chosen options: “Size: L, red” */
  options: string
  quantity: number
  /** cents of the invoice's currency, as all amounts are */
  unitPrice: number
  /** the vendor's own price of one, if it is in another currency */
  ownPrice?: Money | undefined
  total: number
  /** per cent; null if unspecified */
  taxRate: number | null
}

/** Content of an invoice as of when it was issued; or of a credit note, whose amounts are negative. */
export type Invoice = {
  seller: Party & { taxNumber?: string | undefined; logo?: Uint8Array | undefined }
  buyer: Party & { email: string; vatNumber?: string | undefined }
  /** from `takeInvoiceNumber`, or a credit note's */
  number: string
  issuedAt: Date
  /** for a credit note: the number of the invoice that it corrects */
  creditOf?: string | undefined
  /** `10014-1` */
  orderNumber: string
  currency: string
  lines: InvoiceLine[]
  /** amount taken off, 0 or more */
  discount: number
  /** null if nothing is shipped */
  shipping: { label: string; amount: number } | null
  /** `included`: lines and shipping contain it, and it adds nothing */
  taxes: { label: string; amount: number; included: boolean }[]
  total: number
  /** “Card ending in 4242” */
  paidBy: string
  /** the buyer's language, ISO 639-1; invoices without texts in it are in English */
  language: string
}

/** Content of a parcel's slip; without prices, for it may be a gift. */
export type PackingSlip = {
  seller: Party
  shipTo: Party & { phone?: string | undefined }
  /** `10014-1` */
  orderNumber: string
  orderedAt: Date
  /** “Post, 3–5 days” */
  shipping: string
  lines: { title: string; options: string; sku?: string | undefined; quantity: number }[]
  /** the buyer's note to the vendor; '' if none */
  note: string
  /** the buyer's message to the recipient; '' if none */
  giftMessage: string
  /** language of whoever packs */
  language: string
}
