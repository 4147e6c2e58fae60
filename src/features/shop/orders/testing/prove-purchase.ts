import assert from 'node:assert/strict'
import fc from 'fast-check'
import { checkTotals, randomCarts } from '#features/shop/cart/cart.factory.ts'
import { cartState, type LoadedCart } from '#features/shop/cart/cart-state.ts'
import type { PartTotals } from '#features/shop/cart/totals.ts'
import { type OrderAccount, orderAccounts, owedAccounts, type Posting } from '#features/shop/ledger/ledger-accounts.ts'
import {
  cancelledPostings,
  chargeOf,
  type LedgerPayment,
  type OrderShares,
  type Owed,
  paymentPostings,
  payoutPostings,
  payoutReturnPostings,
  providerFeePostings,
  refundPostings,
} from '#features/shop/ledger/ledger-entries.ts'
import { platformFee } from '#features/shop/ledger/platform-fee.ts'
import { amountOfPieces } from '../piece-amounts.ts'

/**
 * What happens to the money of an order after it is paid; numbers that choose something are taken modulo the number of
 * choices.
 */
type MoneyStep =
  | { do: 'refund'; order: number; thousandths: number }
  | { do: 'cancel'; order: number; line: number; pieces: number }
  | { do: 'transfer'; order: number }
  | { do: 'reverse'; order: number; thousandths: number }
  /** the last refund of the order is returned by the buyer's bank */
  | { do: 'bounce'; order: number }

export type Purchase = {
  cart: LoadedCart /** the charged currency */
  currency: string
  feePercent: number
  steps: MoneyStep[]
}

const order = fc.nat(9)
const thousandths = fc.oneof(fc.constant(1000), fc.integer({ min: 0, max: 1000 }))

export const purchases: fc.Arbitrary<Purchase> = fc.record({
  cart: randomCarts,
  currency: fc.constantFrom('USD', 'LKR', 'JPY', 'KWD', 'EUR'),
  feePercent: fc.constantFrom(6, 0, 2.5, 17.75),
  steps: fc.array(
    fc.oneof<fc.Arbitrary<MoneyStep>[]>(
      fc.record({ do: fc.constantFrom('refund' as const, 'reverse' as const), order, thousandths }),
      fc.record({
        do: fc.constant('cancel' as const),
        order,
        line: fc.nat(9),
        pieces: fc.integer({ min: 1, max: 20 }),
      }),
      fc.record({ do: fc.constantFrom('transfer' as const, 'bounce' as const), order }),
    ),
    { maxLength: 8 },
  ),
})

type Line = { quantity: number; total: number; discountByPlatform: number; cancelled: number }
type Order = {
  vendorId: number
  payment: LedgerPayment
  total: number
  lines: Line[]
  refunded: number
  /** the amount that is with the vendor after a transfer; null before the first one */
  paidOut: number | null
  /** entries of its payment and refunds, from which the rest is computed */
  money: Posting[][]
  lastRefund: { amount: number; postings: Posting[] } | undefined
}

/**
 * Buys a cart in a currency and makes the steps that follow with pure functions alone, and asserts: prices set in that
 * currency are charged unchanged, the charge is the sum of its parts to the cent, every entry sums to 0 after each
 * step, each order has left what was paid less what was refunded, each vendor is owed what the ledger's accounts say,
 * and once everything is refunded nobody has anything left.
 * @throws AssertionError
 */
export function provePurchase({ cart, currency, feePercent, steps }: Purchase): void {
  const state = cartState(cart, currency)
  const { totals } = state
  const payment = { id: 'payment', currency }
  for (const { own, unitPrice, problem } of state.parts.flatMap(({ lines }) => lines))
    if (own.currency === currency && problem === null) assert.equal(unitPrice, own.amount)
  checkTotals(totals, cart.tax)
  assert.ok(Number.isSafeInteger(totals.total))
  if (!state.canCheckOut) return
  const isIncluded = cart.tax?.isIncluded ?? false
  const paid = totals.parts.map(part => paidOrder(part, isIncluded, feePercent))
  const entries: Posting[][] = []
  const enter = (postings: Posting[]): Posting[] => {
    assert.equal(sumOf(postings), 0)
    assert.ok(postings.every(posting => posting.currency === currency))
    assert.ok(postings.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0))
    entries.push(postings)
    return postings
  }
  const first = enter(paymentPostings({ payment: { ...payment, amount: totals.total }, orders: paid }))
  const fee = Math.round(totals.total * 0.029) + 30
  enter(providerFeePostings({ payment, amount: fee }))
  const orders = totals.parts.map(
    ({ vendorId, total, lines }): Order => ({
      vendorId,
      payment,
      total,
      lines: lines.map(({ id, total, discountByPlatform }) => {
        const quantity = cart.lines.find(line => line.id === id)?.quantity ?? 0
        return { quantity, total, discountByPlatform, cancelled: 0 }
      }),
      refunded: 0,
      paidOut: null,
      money: [first.filter(one => one.vendorId === vendorId)],
      lastRefund: undefined,
    }),
  )
  check(orders, entries)
  for (const step of steps) {
    const one = orders[step.order % orders.length]
    if (one) for (const postings of postingsOf(step, one, entries)) enter(postings)
    check(orders, entries)
  }
  for (const one of orders) {
    for (const postings of refund(one, one.total - one.refunded, 0)) enter(postings)
    assert.deepEqual(sharesOf(one), none)
  }
  check(orders, entries)
  const buyers = entries.flat().filter(({ account }) => account === 'buyer_payment')
  assert.equal(sumOf(buyers), 0)
}

function paidOrder(part: PartTotals, taxIncluded: boolean, feePercent: number) {
  const taxInItems = taxIncluded ? part.tax - part.shippingTax : 0
  return { ...part, taxIncluded, fee: platformFee({ ...part, taxInItems }, feePercent) }
}

function postingsOf(step: MoneyStep, one: Order, entries: Posting[][]): Posting[][] {
  const { vendorId, payment } = one
  const { currency } = payment
  if (step.do === 'refund') return refund(one, Math.floor(((one.total - one.refunded) * step.thousandths) / 1000))
  if (step.do === 'cancel') return cancel(one, one.lines[step.line % one.lines.length], step.pieces)
  if (step.do === 'bounce') {
    const { amount, postings } = one.lastRefund ?? { amount: 0, postings: [] }
    one.refunded -= amount
    one.lastRefund = undefined
    const back = postings.map(posting => ({ ...posting, amount: -posting.amount }))
    one.money.push(back.filter(posting => posting.vendorId === vendorId))
    // the platform's discount on cancelled pieces goes back to it
    return [back, ...takeBackDiscount(one)]
  }
  if (step.do === 'transfer') {
    const owed = owedTo(vendorId, entries)
    const amount = owed.vendor_balance + owed.shipping + owed.tax
    if (one.paidOut !== null || amount <= 0) return []
    one.paidOut = amount
    return [payoutPostings({ vendorId, owed, amount, currency })]
  }
  const amount = Math.floor(((one.paidOut ?? 0) * step.thousandths) / 1000)
  one.paidOut = one.paidOut === null ? null : one.paidOut - amount
  return amount > 0 ? [payoutReturnPostings({ vendorId, amount, currency })] : []
}

function refund(one: Order, amount: number, forPieces = ofCancelled(one, amount)): Posting[][] {
  const isFree = one.total === 0 && chargeOf(sharesOf(one)) === 0
  if (amount === 0 && !isFree) return []
  const left = sharesOf(one)
  const postings = refundPostings({ payment: one.payment, vendorId: one.vendorId, left, amount, forPieces })
  one.refunded += amount
  one.lastRefund = { amount, postings }
  one.money.push(postings.filter(({ vendorId }) => vendorId === one.vendorId))
  return [postings]
}

/** The part of a refund for cancelled pieces, which is refunded first. */
function ofCancelled(one: Order, amount: number): number {
  const cancelled = one.lines.reduce((sum, line) => sum + amountOfPieces(line, 0, line.cancelled), 0)
  return Math.max(0, Math.min(amount, cancelled - one.refunded))
}

function cancel(one: Order, line: Line | undefined, wanted: number): Posting[][] {
  const pieces = line ? Math.min(wanted, line.quantity - line.cancelled) : 0
  if (!line || pieces === 0) return []
  const cost = amountOfPieces(line, line.cancelled, pieces)
  line.cancelled += pieces
  const isOver = one.lines.every(({ quantity, cancelled }) => quantity === cancelled)
  const left = one.total - one.refunded
  return [...takeBackDiscount(one), ...refund(one, isOver ? left : Math.min(left, cost))]
}

function takeBackDiscount(one: Order): Posting[][] {
  const discount = one.lines.reduce((sum, { quantity, cancelled, discountByPlatform: total }) => {
    return sum + amountOfPieces({ quantity, total }, cancelled, quantity - cancelled)
  }, 0)
  const left = sharesOf(one)
  const postings = cancelledPostings({ vendorId: one.vendorId, currency: one.payment.currency, left, discount })
  one.money.push(postings)
  return postings.length > 0 ? [postings] : []
}

function check(orders: Order[], entries: Posting[][]): void {
  assert.equal(sumOf(entries.flat()), 0)
  for (const one of orders) {
    const left = sharesOf(one)
    assert.equal(chargeOf(left), one.total - one.refunded)
    const owed = owedTo(one.vendorId, entries)
    const ofOrder = owedAccounts.reduce((sum, account) => sum + left[account], 0)
    assert.equal(owed.vendor_balance + owed.shipping + owed.tax, ofOrder - (one.paidOut ?? 0))
  }
  const toBuyer = sumOf(entries.flat().filter(({ account }) => account === 'buyer_payment'))
  const back = orders.reduce((sum, { total, refunded }) => sum + refunded - total, 0)
  assert.equal(toBuyer, back)
}

const none: OrderShares = { vendor_balance: 0, shipping: 0, tax: 0, platform_fee: 0, platform_discount: 0 }

function sharesOf({ money }: Order): OrderShares {
  const shares = { ...none }
  for (const { account, amount } of money.flat())
    if (orderAccounts.includes(account as OrderAccount)) shares[account as OrderAccount] += amount
  return shares
}

function owedTo(vendorId: number, entries: Posting[][]): Owed {
  const owed: Owed = { vendor_balance: 0, shipping: 0, tax: 0 }
  for (const posting of entries.flat())
    if (posting.vendorId === vendorId && posting.account in owed) owed[posting.account as keyof Owed] += posting.amount
  return owed
}

function sumOf(postings: readonly Posting[]): number {
  return postings.reduce((sum, { amount }) => sum + amount, 0)
}
