import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type OrderAccount, orderAccounts, owedAccounts, type Posting } from '../ledger-accounts.ts'
import type { OrderShares, Owed, PaidOrder } from '../ledger-entries.ts'
import { type Books, bookStep, costOf, newBooks } from '../testing/book-step.ts'
import { ledgerSeries } from '../testing/ledger-series.ts'
import { orderShares, vendorBalance } from './balances.ts'
import { type NewEntry, postEntry } from './post-entry.ts'

const { db } = await testDatabase()

/** The exact share of an account in the buyer's payment, derived from the order's parts. */
function shareOf(account: OrderAccount, order: PaidOrder): number {
  const { items, shipping, tax, taxIncluded, shippingTax = 0, fee, discountByVendor, discountByPlatform } = order
  const [taxOfItems, taxOfShipping] = taxIncluded ? [tax - shippingTax, shippingTax] : [0, 0]
  if (account === 'shipping') return shipping - taxOfShipping
  if (account === 'tax') return tax
  if (account === 'platform_fee') return fee
  if (account === 'platform_discount') return 0 - discountByPlatform
  return items - taxOfItems - discountByVendor - fee
}

/**
 * Asserts that an order's money equals its payment less its refunds, to the cent if nothing or everything is refunded.
 */
function checkOrder({ order, charge, refunded, refunds }: Books['orders'][number], shares: OrderShares): void {
  const total = orderAccounts.reduce((sum, account) => sum + shares[account], 0)
  expect(total).toBe(charge - refunded)
  for (const account of orderAccounts) {
    const whole = shareOf(account, order)
    // a refund of an order that costs nothing takes everything back
    const left = charge === 0 ? (refunds === 0 ? 1 : 0) : (charge - refunded) / charge
    if (refunded === charge && refunds > 0) expect(shares[account]).toBe(0)
    else if (refunds === 0) expect(shares[account]).toBe(whole)
    // each refund rounds by less than two cents
    else expect(Math.abs(shares[account] - whole * left)).toBeLessThanOrEqual(2 * refunds)
  }
}

/** Asserts that a vendor's balance equals what their orders brought less what was paid out. */
function checkVendor(
  vendorId: number,
  total: number,
  books: Books,
  sharesOf: (one: Books['orders'][number]) => OrderShares,
) {
  const brought = books.orders
    .filter(one => one.order.vendorId === vendorId)
    .reduce((sum, one) => {
      const { platform_fee: fee, platform_discount: discount } = sharesOf(one)
      return sum + costOf(one.order) - one.refunded - fee - discount
    }, 0)
  expect(total).toBe(brought - (books.paidOut.get(vendorId) ?? 0))
}

test('a random series of entries in memory sums to 0, with every order and vendor at the right amounts', async () => {
  const vendorIds = [1, 2, 3]
  await fc.assert(
    fc.asyncProperty(ledgerSeries(vendorIds, 30), async steps => {
      const entries: NewEntry[] = []
      const postings: Posting[] = []
      const books = newBooks()
      const sumOf = (account: string, rows: readonly Posting[], vendorId: number) =>
        rows.reduce((sum, row) => sum + (row.account === account && row.vendorId === vendorId ? row.amount : 0), 0)
      const shares = ({ groupId, vendorId }: { groupId: number; vendorId: number }) => {
        const own = entries.filter(one => one.groupId === groupId).flatMap(one => one.postings)
        return Object.fromEntries(orderAccounts.map(one => [one, sumOf(one, own, vendorId)])) as OrderShares
      }
      const owed = (vendorId: number) =>
        Object.fromEntries(owedAccounts.map(account => [account, sumOf(account, postings, vendorId)])) as Owed
      for (const step of steps) {
        const entry = await bookStep(step, books, { shares: async one => shares(one), owed: async id => owed(id) })
        if (!entry) continue
        entries.push(entry)
        postings.push(...entry.postings)
        expect(entry.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        expect(entry.postings.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
        const of = (one: Books['orders'][number]) => shares({ groupId: one.groupId, vendorId: one.order.vendorId })
        for (const one of books.orders) checkOrder(one, of(one))
        for (const id of vendorIds) {
          const { vendor_balance, shipping, tax } = owed(id)
          checkVendor(id, vendor_balance + shipping + tax, books, of)
        }
      }
    }),
    { seed: 20_574, numRuns: 1000 },
  )
})

test('a random series of entries in the database does too', async () => {
  const vendorIds = [await createVendor(db), await createVendor(db)]
  const books = newBooks()
  for (const step of fc.sample(ledgerSeries(vendorIds, 20), { numRuns: 30, seed: 20_575 }).flat()) {
    await db.transaction().execute(async tx => {
      const owed = async (vendorId: number) => (await vendorBalance(tx, vendorId)).owed
      const entry = await bookStep(step, books, { shares: one => orderShares(tx, one), owed })
      if (entry) await postEntry(tx, entry)
    })
    const { sum } = await db
      .selectFrom('ledgerPostings')
      .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
      .executeTakeFirstOrThrow()
    expect(Number(sum)).toBe(0)
  }
  await db.transaction().execute(async tx => {
    const all = new Map<Books['orders'][number], OrderShares>()
    for (const one of books.orders) {
      const shares = await orderShares(tx, { groupId: one.groupId, vendorId: one.order.vendorId })
      all.set(one, shares)
      checkOrder(one, shares)
    }
    for (const id of vendorIds)
      checkVendor(id, (await vendorBalance(tx, id)).total, books, one => all.get(one) as OrderShares)
  })
  expect(books.orders.length).toBeGreaterThan(30)
})
