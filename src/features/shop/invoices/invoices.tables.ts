import type { Party } from './invoice-data.ts'

export type InvoiceNumbersTable = {
  vendorId: number
  /** UTC */
  year: number
  /** the last number given out */
  last: number
}

export type InvoicesTable = {
  orderId: number
  number: string
  issuedAt: Date
  /** as of when it was issued, in the language of the invoice */
  seller: Party
}

export type CreditNotesTable = {
  refundId: string
  orderId: number
  number: string
  issuedAt: Date
  /** cents refunded */
  amount: number
  /** tax within the amount */
  tax: number
}

declare module '#server/db/database.ts' {
  interface Tables {
    invoiceNumbers: InvoiceNumbersTable
    invoices: InvoicesTable
    creditNoteNumbers: InvoiceNumbersTable
    creditNotes: CreditNotesTable
  }
}
