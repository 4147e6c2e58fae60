import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { paymentsWorld } from '../testing/payments-world.ts'
import { doubleKeys, startStripeDouble } from '../testing/stripe-double.ts'
import { refundPayment } from './refund-payment.ts'
import { stripeClient } from './stripe-client.ts'
import { stripeProvider } from './stripe-provider.ts'
import { mountStripeWebhook } from './webhook.routes.ts'

const { db } = await testDatabase()
const double = await startStripeDouble()
afterAll(double.stop)
const stripe = stripeProvider(await stripeClient(doubleKeys.secretKey, double.address), doubleKeys)
const { payments, inTx, row, state, providerId, begun } = paymentsWorld(db, { stripe })

const app = new Hono()
mountStripeWebhook(app, { db, limit: () => 0, provider: stripe })
type Sent = { body: string; signature: string }
const post = async ({ body, signature }: Sent): Promise<number> => {
  const headers = { 'stripe-signature': signature, origin: 'https://elsewhere.example' }
  return (await app.request('/api/v1/payments/stripe/webhook', { method: 'POST', body, headers })).status
}
const event = (type: string, object: object, more?: Parameters<typeof double.event>[2]): Sent =>
  double.event(type, structuredClone(object), more)

/** Runs the queued look-ups. @returns their payments */
async function queued(): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    with taken as (delete from pgboss.job where name = 'payments-look' returning data)
    select data ->> 'paymentId' as "paymentId" from taken`.execute(db)
  return rows.map(({ paymentId }) => paymentId)
}

test('an event of Stripe’s causes one look-up, whatever origin its request names', async () => {
  const id = await begun('stripe')
  const intent = double.world.confirm(await providerId(id))
  const sent = event('payment_intent.succeeded', intent)
  expect(await post(sent)).toBe(200)
  expect(await state(id)).toBe('pending')
  expect(await queued()).toEqual([id])
  expect(await post(sent)).toBe(200)
  expect(await queued()).toEqual([])
  await payments.refresh(id)
  expect(await state(id)).toBe('succeeded')
})

test('an event that is not Stripe’s, too old or for somebody else is refused and changes nothing', async () => {
  const id = await begun('stripe')
  const lie = { ...double.world.intent(await providerId(id)), status: 'succeeded', amount_received: 5000 }
  const good = event('payment_intent.succeeded', lie)
  const bad = [
    event('payment_intent.succeeded', lie, { secret: 'whsec_forger' }),
    event('payment_intent.succeeded', lie, { age: 301 }),
    event('payment_intent.succeeded', lie, { account: 'acct_other' }),
    event('payment_intent.succeeded', lie, { livemode: true }),
    { ...good, body: good.body.replace('evt_', 'evt_x') },
    { ...good, signature: '' },
  ]
  for (const sent of bad) expect(await post(sent)).toBe(400)
  expect(await queued()).toEqual([])
  // even a signed false event only causes a look-up
  expect(await post(good)).toBe(200)
  expect(await queued()).toEqual([id])
  expect(await payments.refresh(id)).toBe('pending')
})

test('an event that is too large is refused, and one about nothing of ours is accepted', async () => {
  expect(await post({ body: 'x'.repeat(300_000), signature: '' })).toBe(413)
  expect(await post(event('customer.created', { object: 'customer', id: 'cus_1' }))).toBe(200)
  expect(await post(event('payment_intent.created', { object: 'payment_intent', id: 'pi_other' }))).toBe(200)
  expect(await queued()).toEqual([])
})

test('the browser’s return and the webhook can arrive at the same time', async () => {
  for (let round = 0; round < 20; round++) {
    const id = await begun('stripe')
    const intent = double.world.confirm(await providerId(id))
    const webhook = post(event('payment_intent.succeeded', intent)).then(async () => {
      for (const one of await queued()) await payments.refresh(one)
    })
    const states = await Promise.all([payments.refresh(id), webhook, payments.refresh(id)])
    expect([states[0], states[2], await state(id)]).toEqual(['succeeded', 'succeeded', 'succeeded'])
  }
})

/** Shuffles deterministically. */
function shuffled<T>(all: T[], seed: string): T[] {
  const rank = (index: number) => createHash('sha256').update(`${seed} ${index}`).digest('hex')
  return all
    .map((one, index) => ({ one, rank: rank(index) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ one }) => one)
}

/** A buyer's payment at Stripe, with an event for each step. */
async function story(id: string, kind: number): Promise<Sent[]> {
  const { world } = double
  const key = await providerId(id)
  const events = [event('payment_intent.created', world.intent(key))]
  const addEvent = (type: string) => void events.push(event(type, world.intent(key)))
  if (kind % 5 === 1) {
    world.cancel(key, undefined)
    addEvent('payment_intent.canceled')
    return events
  }
  if (kind % 5 === 2) {
    world.confirm(key, 'pm_card_chargeDeclined')
    addEvent('payment_intent.payment_failed')
  }
  if (kind % 5 === 3) {
    world.confirm(key, 'pm_card_threeDSecure2Required')
    addEvent('payment_intent.requires_action')
    world.settle(key, kind % 2 === 0)
    addEvent(kind % 2 === 0 ? 'payment_intent.succeeded' : 'payment_intent.payment_failed')
    return events
  }
  if (kind % 5 === 4) {
    world.confirm(key, 'pm_usBankAccount_processing')
    addEvent('payment_intent.processing')
    return events
  }
  const paid = world.confirm(key)
  addEvent('payment_intent.succeeded')
  events.push(event('charge.succeeded', { ...world.charges.get(paid.latest_charge as string) }))
  return events
}

test('1,000 shuffled events, each three times, a tenth of them invalid, give the same as in order', async () => {
  const ids: string[] = []
  const good: Sent[] = []
  const bad: Sent[] = []
  while (good.length + bad.length < 1000) {
    const id = await begun('stripe')
    ids.push(id)
    good.push(...(await story(id, ids.length)))
    if (good.length / 9 > bad.length) {
      const lie = { ...double.world.intent(await providerId(id)), status: 'succeeded' }
      const how = [{ secret: 'whsec_forger' }, { age: 3600 }, { account: 'acct_other' }][bad.length % 3]
      bad.push(event('payment_intent.succeeded', lie, how))
    }
  }
  expect(good.length + bad.length).toBeGreaterThanOrEqual(1000)
  expect(bad.length).toBeGreaterThanOrEqual(99)

  const refused = new Set(bad)
  const all = shuffled([...good, ...bad, ...good, ...bad, ...good, ...bad], '20261122')
  for (let at = 0; at < all.length; at += 10) {
    const sent = all.slice(at, at + 10)
    const answers = await Promise.all(sent.map(post))
    expect(answers).toEqual(sent.map(one => (refused.has(one) ? 400 : 200)))
    await Promise.all((await queued()).map(id => payments.refresh(id)))
  }

  const expected = { succeeded: 'succeeded', canceled: 'cancelled', processing: 'processing' } as Record<string, string>
  for (const id of ids) {
    const intent = double.world.intent(await providerId(id))
    expect(await row(id)).toMatchObject({
      state: expected[intent.status] ?? 'pending',
      failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
      providerFee: intent.status === 'succeeded' ? 175 : null,
    })
  }
  const { rows } = await sql<{ count: number }>`select count(*) from payment_events`.execute(db)
  expect(rows[0]?.count).toBeGreaterThanOrEqual(good.length)
  expect(double.world.charges.size).toBe(
    [...double.world.intents.values()].filter(one => one.status === 'succeeded').length,
  )
}, 120_000)

test('a refund that Stripe completes later is applied by its event', async () => {
  const id = await begun('stripe')
  double.world.confirm(await providerId(id))
  await payments.refresh(id)
  double.world.settings.refundStatus = 'pending'
  const refund = { id: crypto.randomUUID(), paymentId: id, amount: 700, reason: 'late' }
  await inTx(tx => refundPayment(tx, refund))
  await payments.run(id)
  const made = [...double.world.refunds.values()].find(one => one.metadata?.refund === refund.id)
  if (made) made.status = 'succeeded'
  expect(await post(event('refund.updated', { ...made }))).toBe(200)
  expect(await queued()).toEqual([id])
  await payments.refresh(id)
  expect(await db.selectFrom('refunds').select('state').where('id', '=', refund.id).executeTakeFirst()).toEqual({
    state: 'succeeded',
  })
})

test.each(['event', 'reconciler'] as const)('a succeeded refund that comes back is applied: %s', async by => {
  const id = await begun('stripe')
  double.world.confirm(await providerId(id))
  await payments.refresh(id)
  double.world.settings.refundStatus = 'succeeded'
  const refund = { id: crypto.randomUUID(), paymentId: id, amount: 700, reason: 'late' }
  await inTx(tx => refundPayment(tx, refund))
  await payments.run(id)
  const refundRow = () => db.selectFrom('refunds').selectAll().where('id', '=', refund.id).executeTakeFirst()
  expect(await refundRow()).toMatchObject({ state: 'succeeded' })
  const made = [...double.world.refunds.values()].find(one => one.metadata?.refund === refund.id)
  if (made) Object.assign(made, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
  if (by === 'reconciler') await payments.reconcile()
  else {
    expect(await post(event('refund.failed', { ...made }))).toBe(200)
    expect(await queued()).toEqual([id])
    await payments.refresh(id)
  }
  expect(await refundRow()).toMatchObject({ state: 'failed', failureCode: 'lost_or_stolen_card' })
  expect(await row(id)).toMatchObject({ refunded: 0 })
})
