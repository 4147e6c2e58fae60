import { ORPCError } from '@orpc/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#features/shop/ledger/ledger.tables.ts'
import '#features/shop/orders/orders.tables.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { vendorBalance } from '#features/shop/ledger/server/index.ts'
import { carryOn, createVendorOrder, followOrders, type OrderDeed } from '#features/shop/orders/orders.factory.ts'
import { settleRefund } from '#features/shop/payments/payments.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { MoneyPlace } from '../payout-states.ts'
import { createBankAccount } from '../payouts.factory.ts'
import { runPayouts } from './run-payouts.ts'
import { markFailed, markSent } from './settle-payouts.ts'
import { listMoneyOrders, vendorMoney } from './vendor-money.ts'

const { db } = await testDatabase()
followOrders()

/** Numbers that choose something are taken modulo the number of choices. */
type Step =
  | { do: 'sell'; isSent: boolean; pieces: number }
  | { do: 'deed'; order: number; deed: OrderDeed }
  | { do: 'refunded'; refund: number; succeeds: boolean }
  | { do: 'run'; minimum: number }
  | { do: 'settle'; payout: number; isSent: boolean }

const one = fc.nat(9)
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ do: fc.constant('sell' as const), isSent: fc.boolean(), pieces: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      do: fc.constant('deed' as const),
      order: one,
      deed: fc.constantFrom<OrderDeed[]>('send', 'cancel', 'refund-a-third', 'refund-a-third'),
    }),
    fc.record({ do: fc.constant('refunded' as const), refund: one, succeeds: fc.boolean() }),
    fc.record({ do: fc.constant('run' as const), minimum: fc.constantFrom(1, 1000, 3000) }),
    fc.record({ do: fc.constant('settle' as const), payout: one, isSent: fc.boolean() }),
  ),
  { minLength: 3, maxLength: 14 },
)

test('in any series, the places sum to what was earned, and a batch pays the available money once', async () => {
  const { id: userId } = await createUser(db, { role: 1 })
  const by = { userId, publicUrl: 'https://pola.test' }
  await fc.assert(
    fc.asyncProperty(steps, async series => {
      const vendorId = await createShop(db)
      await createBankAccount(db, vendorId)
      const groups: number[] = []
      for (const step of series) {
        await attempt(() => take(step, vendorId, groups))
        await check(vendorId)
      }
    }),
    { seed: 20_681, numRuns: 25 },
  )

  async function take(step: Step, vendorId: number, groups: number[]): Promise<void> {
    if (step.do === 'sell') {
      const { groupId } = await createVendorOrder(db, { vendorId, isSent: step.isSent, pieces: step.pieces })
      groups.push(groupId)
    }
    const groupId = step.do === 'deed' ? groups[step.order % groups.length] : undefined
    if (step.do === 'deed' && groupId !== undefined)
      await db.transaction().execute(tx => carryOn(tx, groupId, step.deed, 'Words'))
    if (step.do === 'refunded') {
      const open = await db
        .selectFrom('orderRefunds')
        .innerJoin('orders', 'orders.id', 'orderRefunds.orderId')
        .select('orderRefunds.id')
        .where('vendorId', '=', vendorId)
        .where('orderRefunds.state', 'in', ['starting', 'processing'])
        .orderBy('orderRefunds.createdAt')
        .execute()
      const refund = open[step.refund % open.length]
      if (refund) await settleRefund(db, refund.id, step.succeeds ? 'succeeded' : 'failed')
    }
    if (step.do === 'run') await runAndCompare(vendorId, step.minimum)
    if (step.do === 'settle') {
      const payouts = await db
        .selectFrom('payouts')
        .select('id')
        .where('vendorId', '=', vendorId)
        .where('state', '=', 'in-transfer')
        .execute()
      const payout = payouts[step.payout % payouts.length]
      if (payout)
        await db
          .transaction()
          .execute(tx =>
            step.isSent ? markSent(tx, [payout.id], 'FT-1', by) : markFailed(tx, payout.id, 'Closed', by),
          )
    }
  }

  async function runAndCompare(vendorId: number, minimum: number): Promise<void> {
    const before = await vendorMoney(db, vendorId)
    await runPayouts(db, userId, minimum)
    const after = await vendorMoney(db, vendorId)
    const isPaid = before.inTransfer === 0 && before.available >= minimum
    expect(after.inTransfer - before.inTransfer).toBe(isPaid ? before.available : 0)
    expect(after.available).toBe(isPaid ? 0 : before.available)
    await runPayouts(db, userId, 1)
    if (isPaid) expect(await vendorMoney(db, vendorId)).toEqual(after)
  }
})

async function check(vendorId: number): Promise<void> {
  const money = await vendorMoney(db, vendorId)
  const { earned, waiting, available, inTransfer, paidOut } = money
  expect(waiting + available + inTransfer + paidOut).toBe(earned)
  expect((await vendorBalance(db, vendorId)).total).toBe(waiting + available)
  expect(waiting).toBeGreaterThanOrEqual(0)
  const places: [MoneyPlace, number][] = [
    ['waiting', waiting],
    ['available', available],
    ['in-transfer', inTransfer],
    ['paid-out', paidOut],
  ]
  for (const [place, amount] of places) {
    const { items } = await listMoneyOrders(db, { vendorId, place, page: 1, limit: 100 })
    expect(items.reduce((sum, item) => sum + item.amount, 0)).toBe(amount)
  }
  const payouts = await db.selectFrom('payouts').select(['state', 'amount']).where('vendorId', '=', vendorId).execute()
  const sumOf = (state: string) => payouts.reduce((sum, row) => sum + (row.state === state ? row.amount : 0), 0)
  expect([inTransfer, paidOut]).toEqual([sumOf('in-transfer'), sumOf('sent')])
  const { sum } = await db
    .selectFrom('ledgerPostings')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(sum ?? 0)).toBe(0)
}

/** A refused step, such as sending a cancelled order, changes nothing. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
  }
}
