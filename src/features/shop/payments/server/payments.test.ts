import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { paymentsWorld } from '../testing/payments-world.ts'
import { cancelPayment } from './cancel-payment.ts'
import { createSale } from './create-sale.ts'
import { markReceived, markRefunded } from './mark-received.ts'
import { onPayment, onPaymentReminder, onRefund } from './payment-listeners.ts'
import { refundPayment } from './refund-payment.ts'
import { actOnTest } from './test-provider.ts'
import { reverseTransfer, transferToVendor } from './transfer-to-vendor.ts'

const { db } = await testDatabase()
const { payments, inTx, row: rowOf, state: stateOf, providerId: chargeOf, written, begun, expires } = paymentsWorld(db)

const heard: string[] = []
onPayment(async (_, { state }, before) => void heard.push(`${before} → ${state}`))
onRefund(async (_, { state }, before) => void heard.push(`refund ${before} → ${state}`))
onPaymentReminder(async (_, { providerId }) => void heard.push(`reminder ${providerId}`))
beforeEach(() => void heard.splice(0))

test('a purchase that costs nothing is paid at once', async () => {
  const id = await begun('none', { amount: 0 })
  expect(await rowOf(id)).toMatchObject({ state: 'succeeded', providerFee: 0 })
  expect(await payments.next(id)).toEqual({ kind: 'done' })
  expect(heard).toEqual(['starting → succeeded'])
})

test('a payment at the test provider is approved on its page', async () => {
  const id = await begun('test')
  expect(await payments.next(id)).toEqual({ kind: 'redirect', url: `/checkout/test-payment/${await chargeOf(id)}` })
  await actOnTest(db, await chargeOf(id), 'approve')
  expect(await payments.refresh(id)).toBe('succeeded')
  expect(await payments.refresh(id)).toBe('succeeded')
  expect(await rowOf(id)).toMatchObject({ providerFee: 175 })
  expect(heard).toEqual(['starting → pending', 'pending → succeeded'])
})

test('a refused payment is final, and another payment of the group may start', async () => {
  const id = await begun('test')
  await actOnTest(db, await chargeOf(id), 'refuse')
  await actOnTest(db, await chargeOf(id), 'approve')
  expect(await payments.refresh(id)).toBe('refused')
  expect(await payments.next(id)).toEqual({ kind: 'failed', code: 'card_declined' })
  const groupId = (await rowOf(id)).groupId ?? 0
  const again = await begun('test', { groupId })
  expect(await rowOf(again)).toMatchObject({ number: 2, state: 'pending' })
  await expect(begun('test', { groupId })).rejects.toMatchObject({ code: 'gm-error-payment-in-flight' })
})

test('a delayed payment is processing first, and succeeds at the next look-up', async () => {
  const id = await begun('test')
  await actOnTest(db, await chargeOf(id), 'delay')
  expect(await payments.refresh(id)).toBe('processing')
  expect(await payments.next(id)).toEqual({ kind: 'processing' })
  expect(await payments.refresh(id)).toBe('succeeded')
})

test('a bank transfer for an order has a reference and 48 hours, and is confirmed once', async () => {
  const id = await begun('bank')
  const { createdAt } = await rowOf(id)
  expect(await payments.next(id)).toEqual({
    kind: 'transfer',
    reference: expect.stringMatching(/^P-\d+-1[A-Z]$/),
    details: 'Bank of Ceylon\n123',
    dueAt: new Date(createdAt.getTime() + 48 * 3_600_000).toISOString(),
  })
  await inTx(tx => markReceived(tx, id, { by: null }))
  await inTx(tx => markReceived(tx, id, { by: null }))
  expect(heard).toEqual(['starting → pending', 'pending → succeeded'])

  const refund = crypto.randomUUID()
  await inTx(tx => refundPayment(tx, { id: refund, paymentId: id, amount: 5000, reason: 'returned' }))
  await payments.run(id)
  expect(heard.slice(2)).toEqual(['refund starting → processing'])
  await inTx(tx => markRefunded(tx, refund))
  await inTx(tx => markRefunded(tx, refund))
  expect(heard.slice(3)).toEqual(['refund processing → succeeded'])
})

test('only a bank transfer can be confirmed, and not once it is over', async () => {
  const card = await begun('test')
  await expect(inTx(tx => markReceived(tx, card, { by: null }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const id = await begun('bank')
  await inTx(tx => cancelPayment(tx, id))
  await payments.run(id)
  await expect(inTx(tx => markReceived(tx, id, { by: null }))).rejects.toMatchObject({ code: 'gm-error-payment-over' })
})

test('a reminder of a bank transfer is sent once after half of its time, and it is cancelled when overdue', async () => {
  const id = await begun('bank')
  const begins = (hoursAgo: number) => {
    const createdAt = new Date(Date.now() - hoursAgo * 3_600_000)
    const expiresAt = new Date(createdAt.getTime() + 48 * 3_600_000)
    return db.updateTable('payments').set({ createdAt, expiresAt }).where('id', '=', id).execute()
  }
  await begins(23)
  await payments.sweep()
  expect(heard).toEqual(['starting → pending'])
  await begins(25)
  await payments.sweep()
  await payments.sweep()
  expect(heard).toEqual(['starting → pending', `reminder ${await chargeOf(id)}`])
  await expires(id)
  await payments.sweep()
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', failureCode: 'expired' })
})

test('a payment unknown to the provider is cancelled at once, any other when the provider confirms', async () => {
  const unasked = await written('test')
  expect(await inTx(tx => cancelPayment(tx, unasked))).toBe('cancelled')
  await payments.run(unasked)
  expect(await db.selectFrom('testCharges').where('paymentId', '=', unasked).selectAll().execute()).toEqual([])
  const id = await begun('test')
  expect(await inTx(tx => cancelPayment(tx, id))).toBe('cancelling')
  expect(await payments.next(id)).toEqual({ kind: 'processing' })
  await payments.run(id)
  expect(await stateOf(id)).toBe('cancelled')
  expect(await payments.next(id)).toEqual({ kind: 'failed', code: 'cancelled' })
  expect(await inTx(tx => cancelPayment(tx, id))).toBe('cancelled')
})

test('a payment made just before its time ran out counts as paid', async () => {
  const id = await begun('test', { minutes: -1 })
  await actOnTest(db, await chargeOf(id), 'approve')
  await payments.sweep()
  expect(await stateOf(id)).toBe('succeeded')
  expect(heard).toEqual(['starting → pending', 'pending → cancelling', 'cancelling → succeeded'])
})

test('a dropped payment never answers, and is cancelled when its time is over', async () => {
  const id = await begun('test')
  await actOnTest(db, await chargeOf(id), 'drop')
  expect(await payments.refresh(id)).toBe('pending')
  await expires(id)
  await payments.sweep()
  expect(await stateOf(id)).toBe('cancelled')
})

test('refunds add up to the payment at most, and each is made once', async () => {
  const id = await begun('test')
  await actOnTest(db, await chargeOf(id), 'approve')
  await payments.refresh(id)
  const first = { id: crypto.randomUUID(), paymentId: id, amount: 2000, reason: 'broken' }
  await inTx(tx => refundPayment(tx, first))
  await inTx(tx => refundPayment(tx, first))
  await payments.run(id)
  expect(heard.slice(2)).toEqual(['refund starting → succeeded'])
  const more = { ...first, id: crypto.randomUUID(), amount: 3001 }
  await expect(inTx(tx => refundPayment(tx, more))).rejects.toMatchObject({ code: 'gm-error-refund-too-high' })
  await inTx(tx => refundPayment(tx, { ...more, amount: 3000 }))
  await payments.run(id)
  expect(await rowOf(id)).toMatchObject({ refunded: 5000 })
  const { refunds } = await db
    .selectFrom('testCharges')
    .where('paymentId', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(Object.values(refunds).sort()).toEqual([2000, 3000])
  // whatever the code does, the database refuses more
  await expect(
    db.insertInto('refunds').values({ id: crypto.randomUUID(), paymentId: id, amount: 1, reason: '' }).execute(),
  ).rejects.toThrow('payments_check')
})

test('a vendor with an account gets their part once, and can give some back', async () => {
  const id = await begun('test')
  await actOnTest(db, await chargeOf(id), 'approve')
  await payments.refresh(id)
  const { vendorId } = await db
    .insertInto('vendors')
    .values({ subDomain: 'leaf', brand: '{"en":"Leaf"}' } as never)
    .returning('id as vendorId')
    .executeTakeFirstOrThrow()
  const given = { orderId: 7, paymentId: id, vendorId, amount: 4000 }
  expect(await inTx(tx => transferToVendor(tx, given))).toBeNull()
  await db.insertInto('vendorPayoutAccounts').values({ vendorId, provider: 'test', accountId: 'acct_1' }).execute()
  const transferId = (await inTx(tx => transferToVendor(tx, given))) ?? ''
  expect(await inTx(tx => transferToVendor(tx, given))).toBe(transferId)
  const back = { id: 'return-1', transferId, amount: 5000 }
  expect(await inTx(tx => reverseTransfer(tx, back))).toBe(4000)
  expect(await inTx(tx => reverseTransfer(tx, back))).toBe(4000)
  expect(await inTx(tx => reverseTransfer(tx, { ...back, id: 'return-2' }))).toBe(0)
  await payments.run(id)
  const { transfers } = await db
    .selectFrom('testCharges')
    .where('paymentId', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(Object.values(transfers).sort()).toEqual([-4000, 4000])
})

test('a sale of the platform is paid once too, by its own reference', async () => {
  const saleId = await inTx(tx => createSale(tx, 'subscription'))
  const refused = await begun('test', { saleId })
  await expect(begun('test', { saleId })).rejects.toMatchObject({ code: 'gm-error-payment-in-flight' })
  await actOnTest(db, await chargeOf(refused), 'refuse')
  await payments.refresh(refused)
  const id = await begun('bank', { saleId })
  expect(await rowOf(id)).toMatchObject({ saleId, groupId: null, number: 2 })
  expect(await payments.next(id)).toMatchObject({ reference: expect.stringMatching(`^S-${saleId}-2[A-Z]$`) })
  await inTx(tx => markReceived(tx, id, { by: null }))
  expect(await stateOf(id)).toBe('succeeded')
  await expect(begun('test', { saleId })).rejects.toMatchObject({ code: 'gm-error-payment-in-flight' })
})

test('the database refuses a payment for nothing, or for two things', async () => {
  const id = await begun('test')
  const saleId = await inTx(tx => createSale(tx, 'gift_card'))
  const set = (values: { saleId?: number; groupId?: null }) =>
    db.updateTable('payments').set(values).where('id', '=', id).execute()
  await expect(set({ saleId })).rejects.toThrow('payments_of_one')
  await expect(set({ groupId: null })).rejects.toThrow('payments_of_one')
})
