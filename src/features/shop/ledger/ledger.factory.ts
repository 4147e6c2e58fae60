import { randomInt, randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { platformCurrency } from './ledger-accounts.ts'
import { chargeOf, type PaidOrder, paymentPostings, refundPostings, sharesOf } from './ledger-entries.ts'
import { platformFee } from './platform-fee.ts'
import { orderShares } from './server/balances.ts'
import { postEntry } from './server/post-entry.ts'

export type Sale = { groupId: number; vendorId: number; paymentId: string; currency: string }

/**
 * A paid order that consists of items only, by default for 100 dollars (10,000 minor units of another currency), at a
 * fee of 6 %.
 */
export async function createSale(
  db: Db,
  {
    at,
    currency = platformCurrency,
    ...order
  }: Partial<PaidOrder> & { vendorId: number; at?: Date; currency?: string },
): Promise<Sale> {
  const whole: PaidOrder = {
    items: 10_000,
    discountByVendor: 0,
    discountByPlatform: 0,
    shipping: 0,
    tax: 0,
    taxIncluded: false,
    fee: 0,
    ...order,
  }
  const paid = { ...whole, fee: order.fee ?? platformFee({ ...whole, taxInItems: 0 }, 6) }
  const sale = { groupId: randomInt(1, 2 ** 31), vendorId: order.vendorId, paymentId: randomUUID(), currency }
  const { groupId, paymentId } = sale
  const payment = { id: paymentId, currency, amount: chargeOf(sharesOf(paid)) }
  const postings = paymentPostings({ payment, orders: [paid] })
  await db
    .transaction()
    .execute(tx =>
      postEntry(tx, { key: `payment:${paymentId}`, kind: 'payment', groupId, paymentId, postings, ...(at && { at }) }),
    )
  return sale
}

/** A refund of a sale, in minor units of its currency. */
export async function createRefund(
  db: Db,
  { groupId, vendorId, paymentId, currency }: Sale,
  amount: number,
  at?: Date,
): Promise<void> {
  const refundId = randomUUID()
  await db.transaction().execute(async tx => {
    const left = await orderShares(tx, { groupId, vendorId })
    const payment = { id: paymentId, currency }
    const postings = refundPostings({ payment, vendorId, left, amount })
    await postEntry(tx, {
      key: `refund:${refundId}`,
      kind: 'refund',
      groupId,
      paymentId,
      refundId,
      postings,
      ...(at && { at }),
    })
  })
}
