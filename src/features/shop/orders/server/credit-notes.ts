import '#features/shop/invoices/invoices.tables.ts'
import { issueCreditNote } from '#features/shop/invoices/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue, enqueue, patient } from '#server/jobs/index.ts'
import { creditNoteTax } from '../credit-note-tax.ts'
import '../orders.tables.ts'

type Asked = { refundId: string }

/** Completed refunds, each of which gets a credit note. */
export const creditNoteQueue = defineQueue<Asked>('credit-notes', patient)

/**
 * Queues a refund's credit note, issued if and only if the caller's transaction commits. A job does it, because whoever
 * holds the counter of a vendor's numbers must not wait for anything else.
 */
export async function askForCreditNote(tx: Tx, asked: Asked): Promise<void> {
  await enqueue(tx, creditNoteQueue, asked, { key: asked.refundId })
}

/** Issues the credit note, once, however often it is called. */
export async function writeCreditNote(db: Db, { refundId }: Asked): Promise<void> {
  await db.transaction().execute(async tx => {
    const found = await tx
      .selectFrom('orderRefunds as refund')
      .innerJoin('orders', 'orders.id', 'refund.orderId')
      .innerJoin('invoices', 'invoices.orderId', 'orders.id')
      .select(['refund.orderId', 'refund.amount', 'refund.state', 'orders.vendorId', 'orders.total', 'orders.tax'])
      .where('refund.id', '=', refundId)
      .forUpdate('orders')
      .executeTakeFirst()
    if (found?.state !== 'succeeded') return
    const { orderId, amount, vendorId } = found
    const notes = await tx
      .selectFrom('creditNotes')
      .innerJoin('orderRefunds', 'orderRefunds.id', 'creditNotes.refundId')
      .select(['refundId', 'creditNotes.amount', 'state'])
      .where('creditNotes.orderId', '=', orderId)
      .execute()
    if (notes.some(note => note.refundId === refundId)) return
    // refunds that the buyer's bank returned don't count
    const before = notes.filter(({ state }) => state === 'succeeded').reduce((sum, note) => sum + note.amount, 0)
    const tax = creditNoteTax(found, before, amount)
    await issueCreditNote(tx, { refundId, orderId, vendorId, issuedAt: new Date(), amount, tax })
  })
}
