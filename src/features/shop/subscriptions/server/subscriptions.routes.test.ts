import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/teams/teams.tables.ts'
import { createTestPayments } from '#features/shop/payments/payments.factory.ts'
import { markReceived } from '#features/shop/payments/server/index.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import '#server/mail/mails.tables.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { followTermPayments } from './follow-term-payments.ts'
import { subscriptionsRoutes } from './subscriptions.routes.ts'

const { db } = await testDatabase()
followTermPayments()
const payments = createTestPayments(db)
const log = createLogger('silent')
const parts = { db, payments, secret: 'of this test', publicUrl: 'https://pola.test', operatorEmail: 'op@example.org' }
const handle = createApiHandler(subscriptionsRoutes({ ...parts, price: 6000 }), log)
const handleFree = createApiHandler(subscriptionsRoutes({ ...parts, price: 0 }), log)
let vendorId = 0
let owner = asViewer({ userId: '', role: 2 })

beforeEach(async () => {
  const { id: userId } = await createUser(db)
  owner = asViewer({ userId, role: 2 })
  vendorId = await createVendor(db)
  await db.insertInto('vendorTeam').values({ vendorId, userId, role: 1 }).execute()
})

async function call(path = '', body?: object, { viewer = owner, by = handle, vendor = vendorId } = {}) {
  const request = new Request(`https://pola.test/api/v1/vendors/${vendor}/subscription${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { response } = await by(request, viewer)
  return { status: response?.status, body: await response?.json() }
}

async function paymentOf(vendor = vendorId) {
  const { id } = await db
    .selectFrom('payments')
    .innerJoin('subscriptionTerms as term', 'term.saleId', 'payments.saleId')
    .select('payments.id')
    .where('term.vendorId', '=', vendor)
    .orderBy('term.id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

async function act(state: 'approved' | 'refused') {
  const paymentId = await paymentOf()
  await db.updateTable('testCharges').set({ state }).where('paymentId', '=', paymentId).execute()
  await call('/payment', {})
  return paymentId
}

/** Moves all ends of an enterprise's terms closer, as if days had passed. */
async function daysPass(days: number) {
  const later = (at: Date | null) => at && new Date(at.getTime() - days * 86_400_000)
  const terms = await db.selectFrom('subscriptionTerms').selectAll().where('vendorId', '=', vendorId).execute()
  for (const { id, startsAt, endsAt } of terms.toSorted((a, b) => a.id - b.id))
    await db
      .updateTable('subscriptionTerms')
      .set({ startsAt: later(startsAt), endsAt: later(endsAt) })
      .where('id', '=', id)
      .execute()
  const row = await db.selectFrom('subscriptions').selectAll().where('vendorId', '=', vendorId).executeTakeFirst()
  await db
    .updateTable('subscriptions')
    .set({ endsAt: later(row?.endsAt ?? null) })
    .where('vendorId', '=', vendorId)
    .execute()
}

test('an owner subscribes with the test provider, and the year begins', async () => {
  expect((await call()).body).toMatchObject({ price: 6000, status: null, mayChange: true, open: null, terms: [] })
  const { body } = await call('', { method: 0 })
  expect(body).toMatchObject({ status: 2, endsAt: null, open: { amount: 6000, method: 0, step: { kind: 'redirect' } } })
  const paymentId = await act('approved')
  const after = (await call()).body
  expect(after).toMatchObject({
    status: 1,
    open: null,
    paymentMethod: { method: 0, imageUrl: '/payment-methods/test.svg' },
  })
  const days = (Date.parse(after.endsAt) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBeGreaterThanOrEqual(365)
  expect(Math.round(days)).toBeLessThanOrEqual(366)
  const postings = await db
    .selectFrom('ledgerPostings')
    .select(['account', 'amount', 'vendorId'])
    .where('paymentId', '=', paymentId)
    .orderBy('account')
    .execute()
  expect(postings).toEqual([
    { account: 'buyer_payment', amount: -6000, vendorId: null },
    { account: 'provider_fee', amount: 204, vendorId: null },
    { account: 'subscriptions', amount: 6000, vendorId: null },
  ])
})

test('a year paid by transfer begins when the money arrives, and not before', async () => {
  const { body } = await call('', { method: 2 })
  expect(body).toMatchObject({
    status: 2,
    open: { step: { kind: 'transfer', reference: expect.stringMatching(/^S-/) } },
  })
  await db.transaction().execute(async tx => markReceived(tx, await paymentOf(), { by: null }))
  expect((await call()).body).toMatchObject({ status: 1, paymentMethod: { method: 2 }, terms: [{ price: 6000 }] })
})

test('a refused payment only leaves its reason, and another attempt is possible', async () => {
  await call('', { method: 0 })
  await act('refused')
  expect((await call()).body).toMatchObject({ status: null, open: null, failure: 'card_declined' })
  expect((await call('', { method: 2 })).status).toBe(200)
  expect((await call('/give-up', {})).body).toMatchObject({ status: null, open: null })
})

test('only one payment for a year is possible at a time', async () => {
  const both = await Promise.all([call('', { method: 2 }), call('', { method: 0 })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('gm-error-payment-in-flight')
})

test('a renewal is paid in the last 60 days, and begins where the last year ends', async () => {
  await call('', { method: 0 })
  await act('approved')
  expect((await call('', { method: 0 })).body.code).toBe('gm-error-renewal-early')
  await daysPass(310)
  const { endsAt: first } = (await call()).body
  await call('', { method: 0 })
  expect((await call()).body).toMatchObject({ status: 1, endsAt: first })
  await act('approved')
  const { terms, endsAt } = (await call()).body
  expect(terms).toMatchObject([{ startsAt: first, endsAt }, { endsAt: first }])
})

test('an expired subscription is over, and a new year begins with its payment', async () => {
  await call('', { method: 0 })
  await act('approved')
  await daysPass(400)
  expect((await call()).body.status).toBe(3)
  await call('', { method: 0 })
  expect((await call()).body.status).toBe(2)
  await act('approved')
  const { terms } = (await call()).body
  expect(Date.parse(terms[0].startsAt)).toBeGreaterThan(Date.now() - 60_000)
})

test('the database refuses overlapping years of an enterprise', async () => {
  await call('', { method: 0 })
  await act('approved')
  const { id: saleId } = await db
    .insertInto('sales')
    .values({ kind: 'subscription' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const year = { paidAt: new Date(), startsAt: new Date(), endsAt: new Date(Date.now() + 86_400_000) }
  const term = { vendorId, saleId, price: 1, paymentMethod: 0, startedBy: crypto.randomUUID(), ...year }
  const write = db.insertInto('subscriptionTerms').values({ ...term, state: 'paid' })
  await expect(write.execute()).rejects.toThrow('subscription_terms_apart')
})

test('members and admins of Pola read a subscription, strangers see nothing, and none of them can change it', async () => {
  const { id: memberId } = await createUser(db)
  await db.insertInto('vendorTeam').values({ vendorId, userId: memberId, role: 3 }).execute()
  const member = { viewer: asViewer({ userId: memberId, role: 2 }) }
  const admin = { viewer: asViewer({ userId: (await createUser(db, { role: 1 })).id, role: 1 }) }
  const stranger = { viewer: asViewer({ userId: (await createUser(db)).id, role: 2 }) }
  await call('', { method: 2 })
  for (const who of [member, admin])
    expect((await call('', undefined, who)).body).toMatchObject({ mayChange: false, open: { step: null } })
  expect((await call('', undefined, stranger)).status).toBe(404)
  for (const [who, status] of [
    [member, 404],
    [admin, 403],
    [stranger, 404],
  ] as const)
    for (const path of ['', '/give-up']) expect((await call(path, { method: 2 }, who)).status).toBe(status)
})

test('subscribing is refused where it isn’t offered, without approval, and with an unknown payment method', async () => {
  expect((await call('', { method: 2 }, { by: handleFree })).body.code).toBe('gm-error-no-subscriptions')
  expect((await call('', { method: 1 })).body.code).toBe('gm-error-payment-method')
  await db.updateTable('vendors').set({ status: 3, approvedAt: null }).where('id', '=', vendorId).execute()
  expect((await call('', { method: 2 })).body.code).toBe('gm-error-not-approved')
})

test('whoever has a team’s token may ask whether the enterprise is subscribed, and nothing else', async () => {
  const { token } = (await call('/token', {})).body
  const check = async (given: string) => {
    const request = new Request(`https://pola.test/api/v1/subscriptions/check?token=${given}`)
    const { response } = await handle(request, guest())
    return { status: response?.status, body: await response?.json() }
  }
  expect((await check(token)).body).toEqual({ vendorId, subscribed: false, status: null, endsAt: null })
  await call('', { method: 0 })
  await act('approved')
  expect((await check(token)).body).toMatchObject({ vendorId, subscribed: true, status: 1 })
  expect((await check(`${token}x`)).status).toBe(404)
  const stranger = { viewer: asViewer({ userId: (await createUser(db)).id, role: 2 }) }
  expect((await call('/token', {}, stranger)).status).toBe(404)
})

test('the operator is notified of what a team wants, a limited number of times', async () => {
  const ask = async (viewer = owner) => {
    const request = new Request('https://pola.test/api/v1/notify-admin', {
      method: 'POST',
      body: JSON.stringify({ settingsName: 'payments', btnText: 'Tell the operator', gmVendorId: vendorId }),
      headers: { 'content-type': 'application/json' },
    })
    return (await handle(request, viewer)).response?.status
  }
  for (const _ of [1, 2, 3, 4, 5]) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  const mails = await db.selectFrom('mails').select('toAddress').where('template', '=', 'operator-wanted').execute()
  expect(mails).toEqual(Array.from({ length: 5 }, () => ({ toAddress: 'op@example.org' })))
  expect(await ask(asViewer({ userId: (await createUser(db)).id, role: 2 }))).toBe(404)
})
