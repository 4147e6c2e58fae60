import type { Party } from './invoice-data.ts'

export type InvoiceNumbersTable = {
  vendorId: number
  /** UTC */
  year: number
  /** the number that was given last */
  last: number
}

export type InvoicesTable = {
  orderId: number
  number: string
  issuedAt: Date
  /** as it stood then, in the language of the invoice */
  seller: Party
}

declare module '#server/db/database.ts' {
  interface Tables {
    invoiceNumbers: InvoiceNumbersTable
    invoices: InvoicesTable
  }
}
