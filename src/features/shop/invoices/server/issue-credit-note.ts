import '../invoices.tables.ts'
import type { Tx } from '#server/db/database.ts'

type Issued = {
  refundId: string
  orderId: number
  vendorId: number
  issuedAt: Date
  /** cents refunded */
  amount: number
  /** tax within the amount */
  tax: number
}

/**
 * Gives a refund its credit note, with the vendor's next number, such as `12-2026-C0007`: without gaps per vendor and
 * (UTC) year, in a series separate from invoices. The counter is locked until the transaction ends. A refund that has a
 * credit note keeps it.
 */
export async function issueCreditNote(tx: Tx, { vendorId, ...note }: Issued): Promise<void> {
  const year = note.issuedAt.getUTCFullYear()
  const { last } = await tx
    .insertInto('creditNoteNumbers')
    .values({ vendorId, year, last: 1 })
    .onConflict(conflict =>
      conflict.columns(['vendorId', 'year']).doUpdateSet(eb => ({ last: eb('creditNoteNumbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const number = `${vendorId}-${year}-C${String(last).padStart(4, '0')}`
  await tx
    .insertInto('creditNotes')
    .values({ ...note, number })
    .execute()
}
