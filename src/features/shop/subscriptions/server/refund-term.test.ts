import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import '#features/shop/ledger/ledger.tables.ts'
import { createTestPayments, settleRefund } from '#features/shop/payments/payments.factory.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { refundOf } from '../subscription-rules.ts'
import { createSubscription, lastTerm } from '../subscriptions.factory.ts'
import { adminSubscriptionsRoutes } from './admin-subscriptions.routes.ts'
import { creditPricing } from './charge-boosts.ts'
import { followTermPayments } from './follow-term-payments.ts'
import { termMailQueue } from './notify-of-term.ts'
import { balanceOfCredits, settleCredits } from './post-credits.ts'
import { isSubscribed } from './read-subscription.ts'

const { db } = await testDatabase()
followTermPayments()
const payments = createTestPayments(db)
const handle = createApiHandler(adminSubscriptionsRoutes({ db, payments }), createLogger('silent'))
const admin = asViewer({ userId: (await createUser(db, { role: 1 })).id, role: 1 })
let vendorId = 0
let owner = asViewer({ userId: '', role: 2 })

beforeEach(async () => {
  const { id: userId } = await createUser(db)
  owner = asViewer({ userId, role: 2 })
  vendorId = await createVendor(db)
  await addToTeam(db, vendorId, userId, 1)
})

/** A year paid with the test provider, or by a transfer; its id. */
async function paidYear(method: 0 | 2 = 0, endsInDays?: number): Promise<number> {
  const userId = owner.viewer?.userId ?? ''
  await createSubscription(db, { vendorId, userId, method, ...(endsInDays !== undefined && { endsInDays }) })
  return lastTerm(db, vendorId)
}

async function call(path: string, body?: object, viewer = admin) {
  const request = new Request(`https://pola.test/api/v1/admin/subscriptions${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { response } = await handle(request, viewer)
  return { status: response?.status, body: await response?.json() }
}

const refund = (id: number, kind: 'whole' | 'rest' = 'whole', viewer = admin) =>
  call(`/${id}/refund`, { kind, reason: 'They closed' }, viewer)

const term = (id: number) =>
  db.selectFrom('subscriptionTerms').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The ledger's sums of an enterprise's payments for subscriptions, by account. */
async function books() {
  const rows = await db
    .selectFrom('ledgerPostings as posting')
    .innerJoin('payments', 'payments.id', 'posting.paymentId')
    .innerJoin('subscriptionTerms as term', 'term.saleId', 'payments.saleId')
    .select(eb => ['posting.account', eb.fn.sum<number>('posting.amount').as('amount')])
    .where('term.vendorId', '=', vendorId)
    .groupBy('posting.account')
    .execute()
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]))
}

test('only admins of Pola see payments for subscriptions, and refund them', async () => {
  const id = await paidYear()
  for (const viewer of [owner, asViewer({ userId: (await createUser(db)).id, role: 2 })]) {
    expect((await call('', undefined, viewer)).status).toBe(404)
    expect((await refund(id, 'whole', viewer)).status).toBe(404)
  }
  expect((await refund(2_000_000_000)).status).toBe(404)
  expect(await isSubscribed(db, vendorId)).toBe(true)
})

test('a fully refunded year ends with its credits, the ledger only has the fee left, and the payer is notified', async () => {
  const id = await paidYear()
  await settleCredits(db, vendorId)
  expect(await balanceOfCredits(db, vendorId)).toBe(14)
  expect((await refund(id)).status).toBe(200)
  expect(await term(id)).toMatchObject({ state: 'refunded', refunded: 6000 })
  expect(await isSubscribed(db, vendorId)).toBe(false)
  expect(await balanceOfCredits(db, vendorId)).toBe(2)
  expect(await books()).toEqual({ buyer_payment: 0, subscriptions: 0, provider_fee: 204 })
  const { rows } = await sql<{ action: string; details: object; before: object; after: object; why: string }>`
    select action, details, before, after, why from audit_log where target = ${`vendor:${vendorId}`} and action = 'subscription.refund'`.execute(
    db,
  )
  expect(rows).toMatchObject([
    {
      ...{ details: { term: id, amount: 6000, credits: 12 }, why: 'They closed' },
      ...{ before: { state: 'paid' }, after: { state: 'refunded' } },
    },
  ])
  const { rows: jobs } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = ${termMailQueue.name} and data ->> 'termId' = ${String(id)} and data ->> 'kind' = 'refunded'`.execute(
    db,
  )
  expect(jobs[0]?.count).toBe(1)
  const { items } = (await call('')).body
  expect(items[0]).toMatchObject({ id, whole: null, rest: null, refunded: 6000, refundState: 'succeeded' })
})

test('refunding a year twice refunds it once, even at the same time', async () => {
  const id = await paidYear()
  const answers = await Promise.all([refund(id), refund(id), refund(id, 'rest')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await refund(id)).status).toBe(200)
  const { refundId, refunded } = await term(id)
  const given = refunded ?? 0
  // either a full refund or what is left of it today, whichever came first
  expect([6000, Math.floor((6000 * 364) / 365)]).toContain(given)
  expect(await books()).toMatchObject({ buyer_payment: given - 6000, subscriptions: 6000 - given })
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('subscriptionTerms as year', 'year.saleId', 'payments.saleId')
    .select('refunds.id')
    .where('year.id', '=', id)
    .execute()
  expect(refunds).toEqual([{ id: refundId }])
})

test('after two weeks only the remaining days are refunded', async () => {
  const id = await paidYear(0, 100)
  expect(await refund(id)).toMatchObject({ status: 409, body: { code: 'gm-error-refund-late' } })
  expect(await isSubscribed(db, vendorId)).toBe(true)
  expect((await refund(id, 'rest')).status).toBe(200)
  // 99 whole days of 365.
  expect(await term(id)).toMatchObject({ refunded: Math.floor((6000 * 99) / 365) })
  expect(await isSubscribed(db, vendorId)).toBe(false)
})

test('the last year is refunded first, and the one before continues', async () => {
  const first = await paidYear(0, 30)
  const second = await paidYear()
  expect(second).not.toBe(first)
  expect(await refund(first)).toMatchObject({ status: 409, body: { code: 'gm-error-term-not-last' } })
  expect((await refund(second)).status).toBe(200)
  const { endsAt } = await term(first)
  const now = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  expect(now).toMatchObject({ status: 1, endsAt })
})

test('a transfer is refunded when somebody has sent it, and a refund that the provider refused is retried', async () => {
  const id = await paidYear(2)
  await refund(id)
  expect(await books()).toMatchObject({ buyer_payment: -6000, subscriptions: 6000 })
  const first = (await term(id)).refundId ?? ''
  await settleRefund(db, first, 'failed')
  expect((await call('')).body.items[0]).toMatchObject({ id, refundState: 'failed' })
  await refund(id)
  const { refundId } = await term(id)
  expect(refundId).not.toBe(first)
  await settleRefund(db, refundId ?? '', 'succeeded')
  expect(await books()).toEqual({ buyer_payment: 0, subscriptions: 0 })
  await settleRefund(db, refundId ?? '', 'failed')
  expect(await books()).toMatchObject({ buyer_payment: -6000, subscriptions: 6000 })
})

test('a refund never exceeds the payment, and decreases every day', () => {
  const day = 86_400_000
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 366 * 24 }),
      fc.integer({ min: 0, max: 60 }),
      (price, hours, ahead) => {
        const paidAt = new Date('2026-01-01T00:00:00Z')
        const startsAt = new Date(paidAt.getTime() + ahead * day)
        const endsAt = new Date(startsAt.getTime() + 365 * day)
        const at = (later: number) => new Date(startsAt.getTime() + later)
        const amount = (later: number) => refundOf({ price, paidAt, startsAt, endsAt }, 'rest', at(later)) ?? 0
        const now = amount(hours * 3_600_000)
        expect(now).toBeGreaterThanOrEqual(0)
        expect(now).toBeLessThanOrEqual(price)
        expect(amount(hours * 3_600_000 + day)).toBeLessThanOrEqual(now)
        expect(Number.isInteger(now)).toBe(true)
        expect(amount(-1000)).toBe(price)
        const whole = refundOf({ price, paidAt, startsAt, endsAt }, 'whole', at(hours * 3_600_000))
        expect(whole === null || whole === price).toBe(true)
      },
    ),
  )
})

test('in any series, the ledger and the credits sum to 0, and no account is overdrawn', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('pay' as const), method: fc.constantFrom(0 as const, 2 as const) }),
    fc.record({ do: fc.constant('refund' as const), kind: fc.constantFrom('whole' as const, 'rest' as const) }),
    fc.record({ do: fc.constant('settle' as const), state: fc.constantFrom('succeeded' as const, 'failed' as const) }),
    fc.record({ do: fc.constant('boost' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async steps => {
      vendorId = await createVendor(db)
      await addToTeam(db, vendorId, owner.viewer?.userId ?? '', 1)
      for (const one of steps) {
        const last = await lastTerm(db, vendorId).catch(() => 0)
        // an impossible step is refused, and changes nothing
        if (one.do === 'pay') await paidYear(one.method).catch(() => undefined)
        if (one.do === 'refund' && last) await refund(last, one.kind)
        if (one.do === 'settle' && last)
          await settleRefund(db, (await term(last)).refundId ?? crypto.randomUUID(), one.state)
        if (one.do === 'boost') {
          const boost = { kind: 'vendor' as const, id: vendorId, vendorId, by: owner.viewer?.userId ?? '' }
          await db
            .transaction()
            .execute(tx => creditPricing.charge(tx, boost))
            .catch(() => undefined)
        }
        const { subscriptions = 0, buyer_payment: buyers = 0 } = await books()
        expect(buyers + subscriptions).toBe(0)
        expect(subscriptions).toBeGreaterThanOrEqual(0)
        expect(await balanceOfCredits(db, vendorId)).toBeGreaterThanOrEqual(0)
      }
      const sums = await db
        .selectFrom('ledgerPostings')
        .select(({ fn }) => fn.sum<number | null>('amount').as('money'))
        .executeTakeFirstOrThrow()
      const credits = await db
        .selectFrom('creditPostings')
        .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
        .executeTakeFirstOrThrow()
      expect([Number(sums.money ?? 0), Number(credits.sum ?? 0)]).toEqual([0, 0])
    }),
    { numRuns: 20 },
  )
}, 60_000)
