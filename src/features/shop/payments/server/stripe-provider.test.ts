import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { paymentsWorld } from '../testing/payments-world.ts'
import { doubleKeys, startStripeDouble } from '../testing/stripe-double.ts'
import { cancelPayment } from './cancel-payment.ts'
import { onPayment, onTransfer } from './payment-listeners.ts'
import { refundPayment } from './refund-payment.ts'
import { stripeClient } from './stripe-client.ts'
import { stripeProvider } from './stripe-provider.ts'
import { reverseTransfer, transferToVendor } from './transfer-to-vendor.ts'

const { db } = await testDatabase()
const double = await startStripeDouble()
afterAll(double.stop)
const client = await stripeClient(doubleKeys.secretKey, double.address)
const { payments, inTx, row, state, providerId, begun, written, timePasses, expires } = paymentsWorld(db, {
  stripe: stripeProvider(client, doubleKeys),
})
const { world } = double
const intentsOf = (id: string) => [...world.intents.values()].filter(one => one.metadata.payment === id)

const heard: string[] = []
onPayment(async (_, payment, before) => void heard.push(`${before} → ${payment.state} ${payment.providerFee ?? ''}`))
onTransfer(async (_, transfer, before) => void heard.push(`transfer ${before} → ${transfer.state}`))

test('a card payment is an intent of the platform with a secret for the browser, and has a fee', async () => {
  const id = await begun('stripe')
  expect(intentsOf(id)).toMatchObject([
    { amount: 5000, currency: 'usd', metadata: { payment: id }, transfer_group: expect.stringMatching(/^group-\d+$/) },
  ])
  expect(await payments.next(id)).toEqual({
    kind: 'card',
    clientSecret: intentsOf(id)[0]?.client_secret,
    publishableKey: 'pk_test_double',
    failureCode: null,
  })
  heard.splice(0)
  world.confirm(await providerId(id))
  expect(await payments.refresh(id)).toBe('succeeded')
  expect(heard).toEqual(['pending → succeeded 175'])
})

test('after a refused card another one can pay, and a bank may ask for confirmation first', async () => {
  const id = await begun('stripe')
  world.confirm(await providerId(id), 'pm_card_chargeDeclined')
  expect(await payments.refresh(id)).toBe('pending')
  expect(await payments.next(id)).toMatchObject({ kind: 'card', failureCode: 'generic_decline' })
  world.confirm(await providerId(id), 'pm_card_threeDSecure2Required')
  expect(await payments.refresh(id)).toBe('pending')
  world.settle(await providerId(id), true)
  expect(await payments.refresh(id)).toBe('succeeded')
  expect(await row(id)).toMatchObject({ failureCode: null })
})

test('a processing payment can’t be cancelled, and ends with the provider’s answer', async () => {
  const id = await begun('stripe')
  world.confirm(await providerId(id), 'pm_usBankAccount_processing')
  expect(await payments.refresh(id)).toBe('processing')
  expect(await inTx(tx => cancelPayment(tx, id))).toBe('cancelling')
  await payments.run(id)
  expect(await state(id)).toBe('cancelling')
  world.settle(await providerId(id), false)
  await timePasses()
  await payments.sweep()
  expect(await row(id)).toMatchObject({ state: 'cancelled', failureCode: 'cancelled' })
  expect(intentsOf(id)).toMatchObject([{ status: 'canceled' }])
})

test('a payment made at the moment of its time limit counts as paid', async () => {
  const id = await begun('stripe')
  world.confirm(await providerId(id))
  await expires(id)
  await payments.sweep()
  expect(await state(id)).toBe('succeeded')
})

test('a fee that becomes known later is reported then', async () => {
  const id = await begun('stripe')
  world.confirm(await providerId(id))
  const [intent] = intentsOf(id)
  const charge = world.charges.get(intent?.latest_charge as string)
  const booked = charge?.balance_transaction ?? null
  if (charge) charge.balance_transaction = null
  heard.splice(0)
  await payments.refresh(id)
  if (charge) charge.balance_transaction = booked
  await payments.reconcile()
  expect(heard).toEqual(['pending → succeeded ', 'succeeded → succeeded 175'])
})

test('final errors of Stripe are refusals, and temporary ones are retried', async () => {
  double.trouble('down')
  const id = await begun('stripe')
  expect(await state(id)).toBe('starting')
  expect(await payments.next(id)).toEqual({ kind: 'processing' })
  await timePasses()
  await payments.sweep()
  expect(await state(id)).toBe('pending')

  const never = await written('stripe')
  await db.updateTable('payments').set({ currency: 'ZZZ', description: '' }).where('id', '=', never).execute()
  await payments.run(never)
  expect(await payments.next(never)).toEqual({ kind: 'failed', code: 'parameter_invalid' })
})

test('a call whose answer was lost is repeated, and the buyer is charged once', async () => {
  double.trouble('down', 'answer-lost')
  const id = await begun('stripe')
  for (let tries = 0; tries < 2; tries++) {
    expect(await state(id)).toBe('starting')
    await timePasses()
    await payments.sweep()
  }
  expect(await state(id)).toBe('pending')
  expect(intentsOf(id)).toHaveLength(1)
})

test('a refund is made once, even when its key is forgotten, and a failed one returns to the balance', async () => {
  const id = await begun('stripe')
  world.confirm(await providerId(id))
  await payments.refresh(id)
  const refund = { id: crypto.randomUUID(), paymentId: id, amount: 2000, reason: 'broken' }
  const refundsOf = () => [...world.refunds.values()].filter(one => one.payment_intent === intentsOf(id)[0]?.id)
  const refundRow = () => db.selectFrom('refunds').selectAll().where('id', '=', refund.id).executeTakeFirstOrThrow()
  world.settings.refundStatus = 'pending'
  await inTx(tx => refundPayment(tx, refund))
  double.trouble('answer-lost')
  await payments.run(id)
  expect(await refundRow()).toMatchObject({ state: 'starting' })
  double.forgetKeys()
  await timePasses()
  await payments.sweep()
  expect(await refundRow()).toMatchObject({ state: 'processing' })
  expect(refundsOf()).toMatchObject([{ amount: 2000 }])
  world.settings.refundStatus = 'succeeded'
  const [made] = refundsOf()
  if (made) Object.assign(made, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
  await payments.reconcile()
  expect(await refundRow()).toMatchObject({ state: 'failed', failureCode: 'lost_or_stolen_card' })
  expect(await row(id)).toMatchObject({ refunded: 0 })
})

test('vendors get their parts from the charge, and can give them back', async () => {
  const id = await begun('stripe')
  world.confirm(await providerId(id))
  await payments.refresh(id)
  const { vendorId } = await db
    .insertInto('vendors')
    .values({ subDomain: 'leaf', brand: '{"en":"Leaf"}' } as never)
    .returning('id as vendorId')
    .executeTakeFirstOrThrow()
  await db.insertInto('vendorPayoutAccounts').values({ vendorId, provider: 'stripe', accountId: 'acct_leaf' }).execute()
  world.accounts.add('acct_leaf')
  heard.splice(0)
  const transferId = (await inTx(tx =>
    transferToVendor(tx, { orderId: 7, paymentId: id, vendorId, amount: 4000 }),
  )) as string
  double.trouble('answer-lost')
  await payments.run(id)
  double.forgetKeys()
  await timePasses()
  await inTx(tx => reverseTransfer(tx, { id: 'r1', transferId, amount: 1500 }))
  await payments.sweep()
  expect([...world.transfers.values()]).toMatchObject([
    {
      amount: 4000,
      amount_reversed: 1500,
      destination: 'acct_leaf',
      source_transaction: intentsOf(id)[0]?.latest_charge,
      metadata: { transfer: transferId, order: '7', payment: id },
    },
  ])
  expect(heard).toEqual(['transfer starting → succeeded'])

  const closed = await inTx(async tx => {
    await tx.updateTable('vendorPayoutAccounts').set({ accountId: 'acct_gone' }).execute()
    return transferToVendor(tx, { orderId: 8, paymentId: id, vendorId, amount: 100 })
  })
  await payments.run(id)
  expect(await db.selectFrom('transfers').selectAll().where('id', '=', closed).executeTakeFirst()).toMatchObject({
    state: 'failed',
    failureCode: 'resource_missing',
  })
  expect((await payments.reconcile()).stuck).toMatchObject([{ paymentId: id, kind: 'transfer' }])
  // it stays in the vendor’s balance, even once the account works
  await db.updateTable('vendorPayoutAccounts').set({ accountId: 'acct_leaf' }).execute()
  expect(await inTx(tx => transferToVendor(tx, { orderId: 8, paymentId: id, vendorId, amount: 100 }))).toBe(closed)
  await payments.run(id)
  expect([...world.transfers.values()].map(({ amount }) => amount)).toEqual([4000])
})

test('a transfer that the platform’s balance can’t cover is made once it can', async () => {
  const id = await begun('stripe')
  world.confirm(await providerId(id))
  await payments.refresh(id)
  const { vendorId } = await db
    .insertInto('vendors')
    .values({ subDomain: 'bud', brand: '{"en":"Bud"}' } as never)
    .returning('id as vendorId')
    .executeTakeFirstOrThrow()
  await db.insertInto('vendorPayoutAccounts').values({ vendorId, provider: 'stripe', accountId: 'acct_bud' }).execute()
  world.accounts.add('acct_bud')
  const { amount } = await row(id)
  world.settings.balance = 100
  // more than the charge: gift cards paid the rest
  const given = { orderId: 9, paymentId: id, vendorId, amount: amount + 500 }
  const transferId = (await inTx(tx => transferToVendor(tx, given))) as string
  const stateOf = async () =>
    (await db.selectFrom('transfers').select('state').where('id', '=', transferId).executeTakeFirstOrThrow()).state
  await payments.run(id)
  expect(await stateOf()).toBe('starting')
  world.settings.balance = 1_000_000
  double.forgetKeys()
  await timePasses()
  await payments.run(id)
  expect(await stateOf()).toBe('succeeded')
})

test('the reconciler finds payments that only Stripe has, and ignores those of others', async () => {
  await payments.reconcile()
  const lost = crypto.randomUUID()
  const strange = world.createIntent({ amount: 700, metadata: { payment: lost } })
  world.createIntent({ amount: 800 })
  const unheard = await begun('stripe')
  world.confirm(await providerId(unheard))
  const report = await payments.reconcile()
  expect(report.strange).toEqual([{ provider: 'stripe', providerId: strange.id, why: 'unknown' }])
  expect(await db.selectFrom('strayPayments').select(['providerId', 'why', 'amount']).execute()).toEqual([
    { providerId: strange.id, why: 'unknown', amount: 700 },
  ])
  expect(report.found).toEqual([unheard])
  expect(await state(unheard)).toBe('succeeded')
})

test('the log of a failure contains no secret of the payment', async () => {
  const id = await begun('stripe')
  const provider = stripeProvider(client, doubleKeys)
  const payment = await row(id)
  double.trouble('down')
  const failure = await provider.look({ ...payment, providerId: payment.providerId ?? '' }).catch(error => error)
  expect(Object.keys(failure)).toEqual([])
  expect(String(failure)).toMatch(/^Error: StripeAPIError req_\d+ Down\.$/)
})

test('rupees and yen are charged, refunded and transferred in their own minor units', async () => {
  const { vendorId } = await db
    .insertInto('vendors')
    .values({ subDomain: 'hive', brand: '{"en":"Hive"}' } as never)
    .returning('id as vendorId')
    .executeTakeFirstOrThrow()
  await db.insertInto('vendorPayoutAccounts').values({ vendorId, provider: 'stripe', accountId: 'acct_hive' }).execute()
  world.accounts.add('acct_hive')
  const sums = [
    ['LKR', 350_000],
    ['JPY', 2499],
  ] as const
  for (const [currency, amount] of sums) {
    const id = await begun('stripe', { amount, currency })
    expect(intentsOf(id)).toMatchObject([{ amount, currency: currency.toLowerCase() }])
    world.confirm(await providerId(id))
    expect(await payments.refresh(id)).toBe('succeeded')
    const orderId = amount
    const sent = await inTx(tx => transferToVendor(tx, { orderId, paymentId: id, vendorId, amount: amount - 500 }))
    await inTx(tx => refundPayment(tx, { id: crypto.randomUUID(), paymentId: id, amount: 500, reason: 'Late' }))
    await payments.run(id)
    const transfers = [...world.transfers.values()].filter(one => one.metadata.transfer === sent)
    expect(transfers).toMatchObject([{ amount: amount - 500, currency: currency.toLowerCase() }])
  }
})

test('an answer of Stripe in another currency is not applied', async () => {
  const id = await begun('stripe', { currency: 'LKR' })
  const intent = world.intents.get(await providerId(id))
  if (intent) intent.currency = 'usd'
  expect(await payments.refresh(id)).toBe('pending')
  world.confirm(await providerId(id))
  expect(await payments.refresh(id)).toBe('pending')
})
