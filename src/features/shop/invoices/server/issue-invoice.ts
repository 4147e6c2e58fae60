import '../invoices.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { jsonb } from '#server/db/jsonb.ts'
import type { Party } from '../invoice-data.ts'
import { takeInvoiceNumber } from './take-invoice-number.ts'

type Issued = { orderId: number; vendorId: number; issuedAt: Date; seller: Party }

/**
 * Gives an order its invoice, with the vendor's next number. The vendor's counter is locked until the transaction ends,
 * so whoever issues several must do so in the order of the vendors' ids.
 * @throws Error for an order that has an invoice
 */
export async function issueInvoice(tx: Tx, { orderId, vendorId, issuedAt, seller }: Issued): Promise<void> {
  const number = await takeInvoiceNumber(tx, vendorId, issuedAt)
  await tx
    .insertInto('invoices')
    .values({ orderId, number, issuedAt, seller: jsonb(seller) })
    .execute()
}
