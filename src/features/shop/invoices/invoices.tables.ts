export type InvoiceNumbersTable = {
  vendorId: number
  /** UTC */
  year: number
  /** the number that was given last */
  last: number
}

declare module '#server/db/database.ts' {
  interface Tables {
    invoiceNumbers: InvoiceNumbersTable
  }
}
