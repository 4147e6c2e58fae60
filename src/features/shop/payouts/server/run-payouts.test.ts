import { beforeEach, expect, test } from 'vitest'
import '#features/shop/ledger/ledger.tables.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { vendorBalance, vendorBalances } from '#features/shop/ledger/server/index.ts'
import { carryOn, createVendorOrder, followOrders } from '#features/shop/orders/orders.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createBankAccount, createPayouts } from '../payouts.factory.ts'
import { listDuePayouts } from './list-payouts.ts'
import { readMoney } from './read-money.ts'
import { runningBatch, runPayouts } from './run-payouts.ts'
import { listMoneyOrders, vendorMoney } from './vendor-money.ts'

const { db } = await testDatabase()
followOrders()
const publicUrl = 'https://pola.test'
/** 10.00 and shipping of 5.00, less 6 % of the 10.00. */
const owed = 1440

let userId: string
let vendorId: number
beforeEach(async () => {
  // Clears everybody else's available money.
  await createPayouts(db, { userId: (await createUser(db, { role: 1 })).id, publicUrl, sent: 'before' })
  userId = (await createUser(db, { role: 1 })).id
  vendorId = await createShop(db)
})

const sell = (isSent: boolean) => createVendorOrder(db, { vendorId, isSent })
const payoutsOf = () => db.selectFrom('payouts').selectAll().where('vendorId', '=', vendorId).orderBy('id').execute()
const money = () => vendorMoney(db, vendorId)

test('money for sent orders is available and paid by a batch, money for others waits', async () => {
  const sent = await sell(true)
  const open = await sell(false)
  expect(await money()).toEqual({
    earned: 2 * owed,
    waiting: owed,
    available: owed,
    inTransfer: 0,
    paidOut: 0,
    currency: 'USD',
  })
  // without a bank account there is nobody to pay
  expect(await runPayouts(db, userId, 1)).toEqual({ batchId: null, count: 0, amount: 0 })
  await createBankAccount(db, vendorId)
  expect(await runPayouts(db, userId, owed + 1)).toMatchObject({ batchId: null })
  expect(await runningBatch(db)).toBeUndefined()
  expect(await runPayouts(db, userId, owed)).toMatchObject({ count: 1, amount: owed })
  expect(await money()).toMatchObject({ waiting: owed, available: 0, inTransfer: owed, paidOut: 0 })
  expect((await vendorBalance(db, vendorId)).total).toBe(owed)
  const [payout] = await payoutsOf()
  const lines = await db.selectFrom('payoutLines').selectAll().where('payoutId', '=', payout!.id).execute()
  expect(lines).toEqual([{ payoutId: payout!.id, line: 0, orderId: sent.id, amount: owed }])
  const at = async (place: 'waiting' | 'available' | 'in-transfer') =>
    (await listMoneyOrders(db, { vendorId, place, page: 1, limit: 10 })).items.map(({ orderId }) => orderId)
  expect([await at('waiting'), await at('available'), await at('in-transfer')]).toEqual([[open.id], [], [sent.id]])
})

test('fifty simultaneous runs pay everybody once', async () => {
  const others = [await createShop(db), await createShop(db)]
  await sell(true)
  for (const other of others) await createVendorOrder(db, { vendorId: other, isSent: true })
  for (const one of [vendorId, ...others]) await createBankAccount(db, one)
  const runs = await Promise.all(Array.from({ length: 50 }, () => runPayouts(db, userId, 1)))
  const payouts = await db
    .selectFrom('payouts')
    .selectAll()
    .where('vendorId', 'in', [vendorId, ...others])
    .execute()
  expect(payouts.map(one => [one.vendorId, one.amount]).sort()).toEqual(
    [vendorId, ...others].map(id => [id, owed]).sort(),
  )
  const batches = new Set(payouts.map(({ batchId }) => batchId))
  expect(new Set(runs.flatMap(({ batchId }) => batchId ?? []))).toEqual(batches)
  for (const one of [vendorId, ...others]) expect((await vendorBalance(db, one)).total).toBe(0)
  expect(await db.selectFrom('payoutBatches').select('id').where('state', '=', 'running').execute()).toEqual([])
})

test('an interrupted batch is continued, and pays those whom it had not reached', async () => {
  await sell(true)
  await createBankAccount(db, vendorId)
  const begun = await db
    .insertInto('payoutBatches')
    .values({ minimum: owed, createdBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await runPayouts(db, userId, 1)).toEqual({ batchId: begun.id, count: 1, amount: owed })
  expect(await runPayouts(db, userId, 1)).toMatchObject({ batchId: null })
})

test('the money of a failed payout is available again, and paid by the next batch', async () => {
  await sell(true)
  await createBankAccount(db, vendorId)
  await createPayouts(db, { userId, publicUrl, failed: 'Account closed' })
  expect(await money()).toMatchObject({ earned: owed, available: owed, inTransfer: 0, paidOut: 0 })
  await createPayouts(db, { userId, publicUrl, sent: 'B-2' })
  expect(await money()).toMatchObject({ earned: owed, available: 0, paidOut: owed })
  expect((await payoutsOf()).map(({ state }) => state)).toEqual(['failed', 'sent'])
})

test('a refund in progress reserves its part; a refund after the payout is owed, and settled by the next order', async () => {
  const first = await sell(true)
  await createBankAccount(db, vendorId)
  await db.transaction().execute(tx => carryOn(tx, first.groupId, 'refund-a-third', 'Late'))
  const part = Math.round(owed / 3)
  expect(await money()).toMatchObject({ earned: owed, waiting: part, available: owed - part })
  await createPayouts(db, { userId, publicUrl, sent: 'B-3' })
  expect(await money()).toMatchObject({ waiting: part, available: 0, paidOut: owed - part })
  // the rest is refunded, though it was paid out
  await db.transaction().execute(tx => carryOn(tx, first.groupId, 'refund-a-third', 'Broken'))
  const { available } = await money()
  expect(available).toBeLessThan(0)
  expect(await runPayouts(db, userId, 1)).toMatchObject({ count: 0 })
  await sell(true)
  await createPayouts(db, { userId, publicUrl, sent: 'B-4' })
  const [, second] = await payoutsOf()
  expect(second?.amount).toBe(owed + available)
  const lines = await db.selectFrom('payoutLines').select('amount').where('payoutId', '=', second!.id).execute()
  expect(lines.map(({ amount }) => amount).sort()).toEqual([available, owed].sort())
})

test('the database refuses a payout that isn’t the sum of its orders, and any change or deletion', async () => {
  await sell(true)
  await createBankAccount(db, vendorId)
  const [id] = await createPayouts(db, { userId, publicUrl })
  const payout = db.updateTable('payouts').where('id', '=', id!)
  await expect(payout.set({ amount: 1 }).execute()).rejects.toThrow('settled once')
  await expect(payout.set({ sealed: 'v1.x' }).execute()).rejects.toThrow('settled once')
  await expect(db.deleteFrom('payouts').where('id', '=', id!).execute()).rejects.toThrow('refused')
  const line = { payoutId: id!, line: 9, orderId: null, amount: 1 }
  await expect(db.insertInto('payoutLines').values(line).execute()).rejects.toThrow('sum to its amount')
  await payout.set({ state: 'sent', reference: 'B-5', settledAt: new Date() }).execute()
  await expect(payout.set({ state: 'failed' }).execute()).rejects.toThrow('settled once')
})

test('each currency is paid by its own batch, to accounts in its own country', async () => {
  await sell(true)
  const rupees = await createVendorOrder(db, { vendorId, isSent: true, currency: 'LKR' })
  await createBankAccount(db, vendorId)
  const inRupees = () => vendorMoney(db, vendorId, 'LKR')
  expect(await inRupees()).toMatchObject({ earned: owed, available: owed, currency: 'LKR' })
  expect(await money()).toMatchObject({ earned: owed, available: owed, currency: 'USD' })
  expect(await runPayouts(db, userId, 1)).toMatchObject({ count: 1, amount: owed })
  expect([await inRupees(), await money()]).toMatchObject([
    { available: owed, inTransfer: 0 },
    { available: 0, inTransfer: owed },
  ])
  // a batch in dollars doesn't block batches in rupees
  const runs = await Promise.all(Array.from({ length: 8 }, () => runPayouts(db, userId, 1, 'LKR')))
  expect(new Set(runs.flatMap(({ batchId }) => batchId ?? [])).size).toBe(1)
  expect(await payoutsOf()).toMatchObject([
    { currency: 'USD', amount: owed },
    { currency: 'LKR', amount: owed },
  ])
  expect(await vendorBalances(db, vendorId)).toMatchObject([{ total: 0 }, { total: 0 }])
  const { items } = await listMoneyOrders(db, { vendorId, currency: 'LKR', place: 'in-transfer', page: 1, limit: 10 })
  expect(items).toMatchObject([{ orderId: rupees.id, amount: owed }])
})

test('money that can’t be sent to an account’s country waits, and is shown so', async () => {
  await createVendorOrder(db, { vendorId, isSent: true, currency: 'LKR' })
  await createBankAccount(db, vendorId, {
    account: { country: 'DE', holder: 'Hofladen', number: 'DE89370400440532013000', bank: '', code: '' },
  })
  expect(await runPayouts(db, userId, 1, 'LKR')).toMatchObject({ batchId: null })
  const asked = { vendorId, payoutDay: 'friday' }
  const unsent = { currency: 'LKR', currencies: ['LKR'], available: owed, isUnsent: true, nextPayout: null }
  expect(await readMoney(db, asked)).toMatchObject(unsent)
  const due = await listDuePayouts(db, { minimum: 1, currency: 'LKR', language: 'en', page: 1, limit: 10 })
  expect(due).toMatchObject({ items: [], withoutAccount: 1, currencies: expect.arrayContaining(['LKR', 'USD']) })
  await createBankAccount(db, vendorId)
  expect(await readMoney(db, asked)).toMatchObject({ isUnsent: false, nextPayout: expect.any(String) })
  expect(await runPayouts(db, userId, 1, 'LKR')).toMatchObject({ count: 1, amount: owed })
})

test('the database refuses a payout of orders in another currency', async () => {
  const { id: orderId } = await createVendorOrder(db, { vendorId, isSent: true, currency: 'LKR' })
  await createBankAccount(db, vendorId)
  const account = await db
    .selectFrom('vendorBankAccounts')
    .select(['country', 'hint', 'sealed'])
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  const write = (currency: string) =>
    db.transaction().execute(async tx => {
      const batch = { minimum: 1, createdBy: userId, currency: 'USD' }
      const { id: batchId } = await tx
        .insertInto('payoutBatches')
        .values(batch)
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: payoutId } = await tx
        .insertInto('payouts')
        .values({ batchId, vendorId, amount: 5, currency, ...account })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('payoutLines').values({ payoutId, line: 0, orderId, amount: 5 }).execute()
    })
  await expect(write('USD')).rejects.toThrow('another currency')
  await expect(write('LKR')).rejects.toThrow('payouts_batch_currency')
})
