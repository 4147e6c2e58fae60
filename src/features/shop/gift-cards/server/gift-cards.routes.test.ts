import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/shop/ledger/ledger.tables.ts'
import { createTestPayments, settleTestPayment } from '#features/shop/payments/payments.factory.ts'
import { cancelPayment, markReceived } from '#features/shop/payments/server/index.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import '#server/mail/mails.tables.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { readGiftCardCode } from '../gift-card-code.ts'
import { createGiftCard } from '../gift-cards.factory.ts'
import { giftCardsRoutes } from './gift-cards.routes.ts'
import { followGiftCardPayments } from './issue-gift-cards.ts'
import { giftCardMailQueue, mailOfGiftCard } from './notify-of-gift-card.ts'
import { giftCardQueue, queueDueGiftCards, sendGiftCard } from './send-gift-card.ts'

const { db } = await testDatabase()
followGiftCardPayments()
const payments = createTestPayments(db)
const handle = createApiHandler(giftCardsRoutes(db, payments), createLogger('silent'))

beforeEach(() => db.deleteFrom('rateLimits').execute())

async function call(method: 'GET' | 'POST', path: string, body?: object, viewer = guest()) {
  const request = new Request(`https://pola.test/api/v1/gift-cards${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const { response } = await handle(request, viewer)
  return { status: response?.status, body: await response?.json() }
}

const wanted = {
  amount: 5000,
  design: 'pottery-4',
  recipientName: 'Asha',
  recipientEmail: 'Asha@Example.org ',
  message: 'Happy new year!',
  fromName: 'Ravi',
  email: 'ravi@example.org',
  method: 2,
}

async function paymentOf(id: number) {
  return db
    .selectFrom('payments')
    .innerJoin('giftCards', 'giftCards.saleId', 'payments.saleId')
    .select('payments.id')
    .where('giftCards.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function bought(given: object = {}) {
  const { body } = await call('POST', '', { ...wanted, ...given })
  const payment = await paymentOf(body.id)
  await db.transaction().execute(tx => markReceived(tx, payment.id, { by: null }))
  return body as { id: number; key: string }
}

/** Sends the cards that are due, and emails to their buyers. @returns the errors */
async function sendDue(now?: Date): Promise<Error[]> {
  await queueDueGiftCards(db, now)
  const failed = await runJobs(db, giftCardQueue, card => sendGiftCard(db, 'https://pola.test', card))
  return [...failed, ...(await notifyBuyers())]
}
const notifyBuyers = () =>
  runJobs(db, giftCardMailQueue, payload =>
    mailOfGiftCard({ db, publicUrl: 'https://pola.test', next: payments.next }, payload),
  )

const mailsTo = (address: string) =>
  db
    .selectFrom('mails')
    .select(['template', 'text', 'html'])
    .where('toAddress', '=', address)
    .orderBy('createdAt')
    .execute()

test('nobody sees a gift card without its key', async () => {
  const { body } = await call('POST', '', wanted)
  for (const key of [crypto.randomUUID(), '', 'x'])
    expect((await call('GET', `/${body.id}?key=${key}`)).status).toBe(404)
  expect((await call('POST', `/${body.id}/payment`, { key: crypto.randomUUID() })).status).toBe(404)
  expect((await call('GET', `/${body.id}?key=${body.key}`)).body).toMatchObject({ state: 'awaiting', amount: 5000 })
})

test.each([
  ['amount', { amount: 499 }, 'gm-error-gift-card-amount'],
  ['amount', { amount: -5000 }, 'gm-error-gift-card-amount'],
  ['recipientName', { recipientName: '  ' }, 'gm-error-name-required'],
  ['recipientEmail', { recipientEmail: 'asha' }, 'gm-error-valid-email-address-required'],
  ['fromName', { fromName: '' }, 'gm-error-name-required'],
  ['email', { email: '' }, 'gm-error-valid-email-address-required'],
  ['sendOn', { sendOn: '2020-01-01' }, 'gm-error-gift-card-date'],
  ['sendOn', { sendOn: '2099-01-01' }, 'gm-error-gift-card-date'],
  ['method', { method: 1 }, 'gm-error-payment-method'],
])('a gift card with an invalid %s is refused: %j', async (field, given, code) => {
  const { status, body } = await call('POST', '', { ...wanted, ...given })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code, field })
})

test('a paid gift card is emailed with its code, which nobody else gets', async () => {
  const { id, key } = await bought({ recipientEmail: 'one@example.org', email: 'giver@example.org' })
  expect((await call('GET', `/${id}?key=${key}`)).body).toMatchObject({ state: 'paid', sentAt: null })
  for (const _time of [1, 2]) expect(await sendDue()).toEqual([])
  expect(await mailsTo('one@example.org')).toHaveLength(1)
  const [mail] = await mailsTo('one@example.org')
  const code = /([2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(mail?.text).toContain('Happy new year!')
  expect(mail?.html).toContain('src="https://pola.test/pictures/covers/')
  const { body: card } = await call('GET', `/${id}?key=${key}`)
  expect(card).toMatchObject({ state: 'sent', recipientName: 'Asha' })
  const [toBuyer] = await mailsTo('giver@example.org')
  for (const text of [JSON.stringify(card), toBuyer?.text, toBuyer?.html]) expect(text).not.toContain(code)
  const row = await db.selectFrom('giftCards').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(readGiftCardCode(code))
  const jobs = await sql<{ data: object }>`select data from pgboss.job`.execute(db)
  expect(JSON.stringify(jobs.rows)).not.toContain(code)
  expect((await call('POST', '/balance', { code: code.toLowerCase() })).body).toEqual({
    end: code.slice(-4),
    balance: 5000,
    currency: 'USD',
  })
})

test('a gift card with a day is emailed on that day', async () => {
  const sendOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await bought({ recipientEmail: 'later@example.org', sendOn })
  await sendDue()
  expect(await mailsTo('later@example.org')).toEqual([])
  await sendDue(new Date(`${sendOn}T06:00:00Z`))
  expect(await mailsTo('later@example.org')).toHaveLength(1)
})

test('a gift card that can’t be emailed blocks no other, and is sent once it can be', async () => {
  const { id } = await bought({ recipientEmail: 'broken@example.org', email: 'patron@example.org' })
  await db.updateTable('giftCards').set({ recipientEmail: 'nobody, at all' }).where('id', '=', id).execute()
  await bought({ recipientEmail: 'next@example.org' })
  expect((await sendDue()).map(({ message }) => message)).toEqual(['The gift card’s recipient has no email address.'])
  expect(await mailsTo('next@example.org')).toHaveLength(1)
  expect((await mailsTo('patron@example.org')).map(({ template }) => template)).not.toContain('gift-card-bought')
  await db.updateTable('giftCards').set({ recipientEmail: 'broken@example.org' }).where('id', '=', id).execute()
  expect(await sendDue()).toEqual([])
  expect(await mailsTo('broken@example.org')).toHaveLength(1)
})

test('a gift card is sent even if its buyer can’t be notified', async () => {
  const { id } = await bought({ recipientEmail: 'happy@example.org' })
  const tooLong = `${'a'.repeat(70)}@example.org`
  await db.updateTable('giftCards').set({ buyerEmail: tooLong }).where('id', '=', id).execute()
  expect(await sendDue()).toEqual([])
  expect(await mailsTo('happy@example.org')).toMatchObject([{ template: 'gift-card', text: expect.any(String) }])
  expect(await mailsTo(tooLong)).toMatchObject([{ template: 'gift-card-bought', text: null }])
})

test('a gift card whose job has failed doesn’t get another job every hour', async () => {
  await bought({ recipientEmail: 'once@example.org' })
  await sql`update pgboss.job set state = 'failed' where name = ${giftCardQueue.name} and state = 'created'`.execute(db)
  expect(await sendDue()).toEqual([])
  expect(await mailsTo('once@example.org')).toEqual([])
  await sql`delete from pgboss.job where name = ${giftCardQueue.name}`.execute(db)
  expect(await sendDue()).toEqual([])
  expect(await mailsTo('once@example.org')).toHaveLength(1)
})

test('the payment for a gift card becomes credit in the ledger, once', async () => {
  const { id } = await bought()
  const payment = await paymentOf(id)
  await db.transaction().execute(tx => markReceived(tx, payment.id, { by: null }))
  const postings = await db
    .selectFrom('ledgerPostings')
    .innerJoin('ledgerEntries as entry', 'entry.id', 'ledgerPostings.entryId')
    .select(['account', 'amount'])
    .where('entry.key', '=', `payment:${payment.id}`)
    .orderBy('account')
    .execute()
  expect(postings).toEqual([
    { account: 'buyer_payment', amount: -5000 },
    { account: 'credits', amount: 5000 },
  ])
})

test('the provider’s fee for a gift card reduces the platform’s fees', async () => {
  const { body } = await call('POST', '', { ...wanted, method: 0 })
  const { id: paymentId } = await paymentOf(body.id)
  await settleTestPayment(db, payments, paymentId, 'approved')
  const postings = await db
    .selectFrom('ledgerPostings')
    .innerJoin('ledgerEntries as entry', 'entry.id', 'ledgerPostings.entryId')
    .select(['entry.kind', 'account', 'amount'])
    .where('entry.key', '=', `fee:${paymentId}`)
    .orderBy('account')
    .execute()
  expect(postings).toEqual([
    { kind: 'provider_fee', account: 'platform_fee', amount: -175 },
    { kind: 'provider_fee', account: 'provider_fee', amount: 175 },
  ])
})

test('a buyer who pays by transfer gets the details by email, and hears of its result', async () => {
  await sql`delete from pgboss.job where name = 'gift-card-mails'`.execute(db)
  const sendOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const { body } = await call('POST', '', { ...wanted, email: 'far@example.org', sendOn })
  const { id: paymentId } = await paymentOf(body.id)
  const mailed = async () => {
    await notifyBuyers()
    return (await mailsTo('far@example.org')).at(-1)?.text
  }
  const promised = await mailed()
  expect(promised).toContain('Bank of Kandy')
  expect(promised).toMatch(/Reference: S-\d+-1[A-Z]/)
  expect(promised).toContain(`/gift-cards/${body.id}?key=${body.key}`)
  await db.transaction().execute(tx => markReceived(tx, paymentId, { by: null }))
  expect(await mailed()).toContain('Thank you.')

  const other = await call('POST', '', { ...wanted, email: 'far@example.org' })
  const { id: unpaid } = await paymentOf(other.body.id)
  await db.transaction().execute(tx => cancelPayment(tx, unpaid, 'expired'))
  await payments.run(unpaid)
  expect(await mailed()).toContain('You owe nothing.')
  expect(await mailsTo('far@example.org')).toHaveLength(3)
})

test('a member buys without typing their address, and once per key', async () => {
  const user = await createUser(db)
  const viewer = asViewer(user.viewer)
  viewer.headers.set('idempotency-key', 'gift-card-1')
  const first = await call('POST', '', { ...wanted, email: '' }, viewer)
  const again = await call('POST', '', { ...wanted, email: '' }, viewer)
  expect(again.body.id).toBe(first.body.id)
  const card = await db.selectFrom('giftCards').selectAll().where('id', '=', first.body.id).executeTakeFirst()
  expect(card).toMatchObject({ buyerId: user.id, recipientEmail: 'asha@example.org' })
})

test('wrong gift card codes make a person wait, valid ones don’t', async () => {
  const { code } = await createGiftCard(db)
  for (let time = 0; time < 30; time++) expect((await call('POST', '/balance', { code })).status).toBe(200)
  for (let time = 0; time < 20; time++)
    expect((await call('POST', '/balance', { code: `HK3M-9RTQ-W2PX-7B${10 + time}` })).body.code).toBe(
      'gm-error-gift-card',
    )
  expect((await call('POST', '/balance', { code: 'HK3M-9RTQ-W2PX-7BCD' })).status).toBe(429)
})

test('the database keeps every entry unchanged, and never lets a card’s balance go below zero', async () => {
  const { id } = await createGiftCard(db, 1000)
  await expect(
    db.updateTable('giftCardEntries').set({ amount: 900 }).where('cardId', '=', id).execute(),
  ).rejects.toThrow('stay as they are')
  await expect(db.deleteFrom('giftCardEntries').where('cardId', '=', id).execute()).rejects.toThrow('stay as they are')
  await expect(db.updateTable('giftCards').set({ balance: -1 }).where('id', '=', id).execute()).rejects.toThrow('check')
})

test('a gift card for a later day does not keep one for now out of the queue', async () => {
  const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await sql`delete from pgboss.job where name = ${giftCardQueue.name}`.execute(db)
  const waiting = async () =>
    (await sql`select from pgboss.job where name = ${giftCardQueue.name}`.execute(db)).rows.length
  await bought({ sendOn: later })
  expect(await waiting()).toBe(0)
  await bought()
  expect(await waiting()).toBe(1)
})
