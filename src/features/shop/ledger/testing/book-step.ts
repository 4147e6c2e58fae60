import type { OrderShares, Owed, PaidOrder } from '../ledger-entries.ts'
import { paymentPostings, payoutPostings, providerFeePostings, refundPostings } from '../ledger-entries.ts'
import type { NewEntry } from '../server/post-entry.ts'
import type { LedgerStep } from './ledger-series.ts'

/** Expected state after a series, computed independently: nothing here is read from postings. */
export type Books = {
  payments: { id: string; groupId: number }[]
  orders: { groupId: number; payment: string; order: PaidOrder; charge: number; refunded: number; refunds: number }[]
  /** by vendor: the sum of payouts */
  paidOut: Map<number, number>
  entries: number
}

export const currency = 'USD'

export function newBooks(): Books {
  return { payments: [], orders: [], paidOut: new Map(), entries: 0 }
}

type Ledger = {
  shares(order: { groupId: number; vendorId: number }): Promise<OrderShares>
  owed(vendorId: number): Promise<Owed>
}

/** The price of an order for the buyer, computed independently. */
export function costOf({ items, discountByVendor, discountByPlatform, shipping, tax, taxIncluded }: PaidOrder): number {
  return items - discountByVendor - discountByPlatform + shipping + (taxIncluded ? 0 : tax)
}

/** Enters a step, and updates `books`; null if there is nothing to do. */
export async function bookStep(step: LedgerStep, books: Books, ledger: Ledger): Promise<NewEntry | null> {
  const number = ++books.entries
  if (step.do === 'pay') {
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
    const total = step.orders.reduce((sum, order) => sum + costOf(order), 0)
    const credit = Math.floor((total * step.credit) / 1000)
    const postings = paymentPostings({ payment: { id, currency, amount: total - credit, credit }, orders: step.orders })
    books.payments.push({ id, groupId: number })
    for (const order of step.orders)
      books.orders.push({ groupId: number, payment: id, order, charge: costOf(order), refunded: 0, refunds: 0 })
    return { key: `payment:${id}`, kind: 'payment', groupId: number, paymentId: id, postings }
  }
  if (step.do === 'refund') {
    const one = books.orders[step.order % books.orders.length]
    if (!one) return null
    const { groupId, payment, order } = one
    const back = Math.floor(((one.charge - one.refunded) * step.part) / 1000)
    const left = await ledger.shares({ groupId, vendorId: order.vendorId })
    const given = step.asCredit ? { amount: 0, credit: back } : { amount: back }
    const postings = refundPostings({ payment: { id: payment, currency }, vendorId: order.vendorId, left, ...given })
    one.refunded += back
    one.refunds++
    return { key: `refund:${number}`, kind: 'refund', groupId, paymentId: payment, postings }
  }
  if (step.do === 'providerFee') {
    const payment = books.payments[step.payment % books.payments.length]
    if (!payment) return null
    const postings = providerFeePostings({ payment: { id: payment.id, currency }, amount: step.amount })
    return { key: `provider-fee:${number}`, kind: 'provider_fee', paymentId: payment.id, postings }
  }
  const { vendorId } = step
  const owed = await ledger.owed(vendorId)
  const amount = Math.floor(((owed.vendor_balance + owed.shipping + owed.tax) * step.part) / 1000)
  if (amount <= 0) return null
  books.paidOut.set(vendorId, (books.paidOut.get(vendorId) ?? 0) + amount)
  return { key: `payout:${number}`, kind: 'payout', postings: payoutPostings({ vendorId, owed, amount, currency }) }
}
