import '../invoices.tables.ts'
import type { Tx } from '#server/db/database.ts'

/**
 * The next number of a vendor's invoices in the (UTC) year of `issuedAt`, such as `12-2026-0007`. Numbers have no gaps:
 * until the transaction ends, other transactions that want a number of the same vendor wait, and a rollback gives it
 * back. Take it last, and once for each invoice: whoever stores the invoice stores its number.
 */
export async function takeInvoiceNumber(tx: Tx, vendorId: number, issuedAt: Date): Promise<string> {
  const year = issuedAt.getUTCFullYear()
  const { last } = await tx
    .insertInto('invoiceNumbers')
    .values({ vendorId, year, last: 1 })
    .onConflict(conflict =>
      conflict.columns(['vendorId', 'year']).doUpdateSet(eb => ({ last: eb('invoiceNumbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${vendorId}-${year}-${String(last).padStart(4, '0')}`
}
