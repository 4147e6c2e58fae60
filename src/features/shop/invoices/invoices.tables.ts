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

export type CreditNotesTable = {
  refundId: string
  orderId: number
  number: string
  issuedAt: Date
  /** cents that went back */
  amount: number
  /** of them */
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
