import { allocate } from '#shared/allocate.ts'
import {
  type LedgerAccount,
  type OrderAccount,
  type OwedAccount,
  orderAccounts,
  owedAccounts,
  type Posting,
} from './ledger-accounts.ts'

/** A buyer's order, in minor units of the charged currency, each 0 or more. */
export type PaidOrder = {
  vendorId: number
  /** lines before discounts */
  items: number
  discountByVendor: number
  discountByPlatform: number
  shipping: number
  /** tax on items and shipping */
  tax: number
  /** whether `items` and `shipping` contain the tax */
  taxIncluded: boolean
  /** the part of an included tax that `shipping` contains; default 0 */
  shippingTax?: number
  /** the platform's fee, see `platformFee` */
  fee: number
}

/** An order's money by account, signed; the sum is what the buyer paid. */
export type OrderShares = Record<OrderAccount, number>

export type LedgerPayment = { id: string; currency: string }

/** Distributes an order's money over the accounts when it is paid. */
export function sharesOf(order: PaidOrder): OrderShares {
  const { items, discountByVendor, discountByPlatform, shipping, tax, taxIncluded, shippingTax = 0, fee } = order
  const shippingPart = taxIncluded ? shippingTax : 0
  const itemsPart = taxIncluded ? tax - shippingTax : 0
  return {
    vendor_balance: items - discountByVendor - itemsPart - fee,
    shipping: shipping - shippingPart,
    tax,
    platform_fee: fee,
    platform_discount: 0 - discountByPlatform,
  }
}

/** The amount that the buyer pays, or could still get back, for an order with these shares. */
export function chargeOf(shares: OrderShares): number {
  return sum(Object.values(shares))
}

type Paid = {
  payment: LedgerPayment & {
    /** amount that the provider charged; 0 if there was nothing to pay */
    amount: number
    /** amount paid by credit in addition */
    credit?: number
  }
  orders: readonly PaidOrder[]
}

/**
 * Postings of a payment for the orders of a group. None if nothing moved: everything was free, or taken off by the
 * vendors.
 * @throws RangeError if the orders don't sum to what was paid
 */
export function paymentPostings({ payment, orders }: Paid): Posting[] {
  const { id, currency, amount, credit = 0 } = payment
  const shares = orders.map(order => ({ vendorId: order.vendorId, shares: sharesOf(order) }))
  const due = sum(shares.map(one => chargeOf(one.shares)))
  if (due !== amount + credit) throw new RangeError(`the orders cost ${due}, and ${amount + credit} was paid`)
  return moved([
    { account: 'buyer_payment', vendorId: null, paymentId: id, amount: -amount, currency },
    { account: 'credits', vendorId: null, paymentId: id, amount: -credit, currency },
    ...shares.flatMap(one =>
      orderAccounts.map(account => ofVendor(account, one.vendorId, one.shares[account], currency)),
    ),
  ])
}

type Refunded = {
  payment: LedgerPayment
  vendorId: number
  /** the order's current money in the ledger: what was paid less earlier refunds */
  left: OrderShares
  /** refunded to the buyer by the provider */
  amount: number
  /** refunded to the buyer as credit */
  credit?: number
  /** the part of the refund for cancelled pieces, for which the platform got its discount back before; default 0 */
  forPieces?: number
}

/**
 * Postings of a refund of a part of an order: every account gives back its share of what is left, the platform its fee
 * too, and the platform gets its discount back. Once everything is refunded, in whatever parts, all accounts are at 0.
 * An order that cost nothing because the platform took everything off is taken back by a refund of 0.
 * @throws RangeError if more is refunded than is left
 */
export function refundPostings({ payment, vendorId, left, amount, credit = 0, forPieces = 0 }: Refunded): Posting[] {
  const { id, currency } = payment
  const charge = chargeOf(left)
  const back = amount + credit
  if (amount < 0 || credit < 0 || back > charge)
    throw new RangeError(`${back} is no part of the ${charge} that are left`)
  const given = orderAccounts.map(account => Math.max(0, left[account]))
  const taken = orderAccounts.map(account => Math.max(0, -left[account]))
  const allTaken = sum(taken)
  // a share of what the platform added; all of it with the last cent
  const [returned = 0] = back === charge ? [allTaken] : allocate(allTaken, [back - forPieces, charge - back])
  // the platform's discount is wholly in the vendor's balance
  const paid = given.map((one, index) => (index === balance ? Math.max(0, one - allTaken) : one))
  const ofPieces = allocate(forPieces, paid)
  const others = given.map((one, index) => one - (ofPieces[index] ?? 0))
  const ofOthers = allocate(back - forPieces + returned, others)
  const minus = ofPieces.map((one, index) => one + (ofOthers[index] ?? 0))
  const plus = allocate(returned, taken)
  return moved([
    { account: 'buyer_payment', vendorId: null, paymentId: id, amount, currency },
    { account: 'credits', vendorId: null, paymentId: id, amount: credit, currency },
    ...orderAccounts.map((account, index) =>
      ofVendor(account, vendorId, (plus[index] ?? 0) - (minus[index] ?? 0), currency),
    ),
  ])
}

const balance = orderAccounts.indexOf('vendor_balance')

type Cancelled = { vendorId: number; currency: string; left: OrderShares; discount: number }

/**
 * Postings for cancelled pieces: the platform gets back its discount on them, which is everything above `discount`, the
 * discount on the remaining pieces. What the buyer paid for them is refunded separately.
 */
export function cancelledPostings({ vendorId, currency, left, discount }: Cancelled): Posting[] {
  const amount = Math.min(-left.platform_discount - discount, left.vendor_balance)
  if (amount <= 0) return []
  return [
    ofVendor('vendor_balance', vendorId, -amount, currency),
    ofVendor('platform_discount', vendorId, amount, currency),
  ]
}

/**
 * Postings of the provider's fee for a payment, which reduces the platform's fees. Negative if the provider gave some
 * back.
 */
export function providerFeePostings({ payment, amount }: { payment: LedgerPayment; amount: number }): Posting[] {
  const { id, currency } = payment
  return moved([
    { account: 'provider_fee', vendorId: null, paymentId: id, amount, currency },
    { account: 'platform_fee', vendorId: null, paymentId: null, amount: -amount, currency },
  ])
}

/** Postings of an enterprise's payment for its subscription, all of which is the platform's income. */
export function subscriptionPostings({ id, currency, amount }: LedgerPayment & { amount: number }): Posting[] {
  return moved([
    { account: 'buyer_payment', vendorId: null, paymentId: id, amount: -amount, currency },
    { account: 'subscriptions', vendorId: null, paymentId: id, amount, currency },
  ])
}

/** Postings of a partial refund of a subscription. The provider's fee stays the platform's cost. */
export function subscriptionRefundPostings(refund: LedgerPayment & { amount: number }): Posting[] {
  return subscriptionPostings({ ...refund, amount: -refund.amount })
}

/** The platform's debt to a vendor, by account; negative where they owe the platform. */
export type Owed = Record<OwedAccount, number>

type PaidOut = { vendorId: number; owed: Owed; amount: number; currency: string }

/**
 * Postings of a payout to a vendor. Accounts below 0, as after a refund of what was paid out, are settled from the
 * others first; the rest is taken from each in proportion.
 * @throws RangeError if more is paid out than is owed in all, or nothing
 */
export function payoutPostings({ vendorId, owed, amount, currency }: PaidOut): Posting[] {
  const all = sum(Object.values(owed))
  if (amount <= 0 || amount > all) throw new RangeError(`${amount} can't be paid out of ${all}`)
  const given = owedAccounts.map(account => Math.max(0, owed[account]))
  const debts = owedAccounts.map(account => Math.max(0, -owed[account]))
  const settled = allocate(sum(debts), given)
  const free = given.map((one, index) => one - (settled[index] ?? 0))
  const paid = allocate(amount, free)
  return moved([
    ...owedAccounts.map((account, index) => {
      const change = (debts[index] ?? 0) - (settled[index] ?? 0) - (paid[index] ?? 0)
      return ofVendor(account, vendorId, change, currency)
    }),
    ofVendor('payouts', vendorId, amount, currency),
  ])
}

/**
 * Postings of a payout that came back, or a part of one that was reversed: the platform owes it to the vendor once
 * more. A negative amount if the return itself failed.
 */
export function payoutReturnPostings({ vendorId, amount, currency }: Omit<PaidOut, 'owed'>): Posting[] {
  return moved([
    ofVendor('vendor_balance', vendorId, amount, currency),
    ofVendor('payouts', vendorId, -amount, currency),
  ])
}

function ofVendor(account: LedgerAccount, vendorId: number, amount: number, currency: string): Posting {
  return { account, vendorId, paymentId: null, amount, currency }
}

function moved(postings: Posting[]): Posting[] {
  return postings.filter(({ amount }) => amount !== 0)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((before, amount) => before + amount, 0)
}
