import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import {
  createHangingPayment,
  createPaymentEvent,
  createTestPayments,
} from '#features/shop/payments/payments.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { adminPaymentsRoutes } from './admin-payments.routes.ts'
import { openProblems } from './payment-problems.ts'

const { db } = await testDatabase()
const payments = createTestPayments(db)
const admin = await createUser(db, { role: 1, name: 'Asha' })
const client = createRouterClient(adminPaymentsRoutes(db, payments), { context: asViewer(admin.viewer) })

beforeEach(async () => {
  for (const table of [
    'settledProblems',
    'strayPayments',
    'paymentEvents',
    'testCharges',
    'refunds',
    'payments',
  ] as const)
    await db.deleteFrom(table).execute()
})

const listed = async (state: 'open' | 'settled' = 'open') => (await client.getPaymentProblems({ state })).items

test('only admins see problems of payments, ask about them, or settle them', async () => {
  const problem = `payment:${await createHangingPayment(db)}`
  for (const context of [guest(), asViewer((await createUser(db)).viewer)]) {
    const other = createRouterClient(adminPaymentsRoutes(db, payments), { context })
    for (const call of [
      () => other.getPaymentProblems({}),
      () => other.checkPayment({ problem }),
      () => other.settleProblem({ problem, why: 'x' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a payment hangs once its time is over, and is through when the provider says so', async () => {
  const id = await createHangingPayment(db)
  const fresh = await createHangingPayment(db)
  await db.updateTable('payments').set({ expiresAt: new Date() }).where('id', '=', fresh).execute()
  expect(await listed()).toMatchObject([
    { id: `payment:${id}`, kind: 'unfinished', reason: 'pending', provider: 'test', amount: 5000, mayCheck: true },
  ])
  const problem = `payment:${id}`
  expect(await client.checkPayment({ problem })).toEqual({ isOpen: true, reason: null })
  await db.updateTable('testCharges').set({ state: 'approved' }).where('paymentId', '=', id).execute()
  expect(await client.checkPayment({ problem })).toEqual({ isOpen: false, reason: null })
  expect(await listed()).toEqual([])
  await expect(client.checkPayment({ problem })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  ['starting', '10 minutes', '20 minutes'],
  ['processing', '20 hours', '25 hours'],
  ['cancelling', '50 minutes', '70 minutes'],
] as const)('a payment that is %s hangs after more than %s', async (state, before, after) => {
  const id = await createHangingPayment(db)
  const since = (time: string) =>
    db
      .updateTable('payments')
      .set({ state, updatedAt: sql`now() - ${time}::interval` })
      .where('id', '=', id)
      .execute()
  await since(before)
  expect(await listed()).toEqual([])
  await since(after)
  expect(await listed()).toMatchObject([{ reason: state }])
})

test('a provider that doesn’t answer is named with its reason, and nothing changes', async () => {
  const id = await createHangingPayment(db)
  const check = vi.fn(() => Promise.reject(new Error('connect ETIMEDOUT')))
  const routes = adminPaymentsRoutes(db, { check })
  const asked = createRouterClient(routes, { context: asViewer(admin.viewer) })
  const problem = `payment:${id}`
  expect(await asked.checkPayment({ problem })).toEqual({ isOpen: true, reason: 'connect ETIMEDOUT' })
  expect(check).toHaveBeenCalledExactlyOnceWith(id)
})

test('strays, failed refunds and disputes are problems; one is settled once, with its reason', async () => {
  const paymentId = await createHangingPayment(db)
  await db.updateTable('payments').set({ state: 'succeeded', paidAt: new Date() }).where('id', '=', paymentId).execute()
  const refund = {
    id: crypto.randomUUID(),
    paymentId,
    amount: 500,
    reason: '',
    state: 'failed' as const,
    providerId: null,
  }
  await db
    .insertInto('refunds')
    .values({ ...refund, failureCode: 'expired_card' })
    .execute()
  const stray = { provider: 'stripe' as const, providerId: 'pi_1', why: 'unknown' as const, paymentId: null }
  await db
    .insertInto('strayPayments')
    .values({ ...stray, amount: 700, currency: 'USD' })
    .execute()
  for (const id of ['evt_1', 'evt_2'])
    await createPaymentEvent(db, { id, state: 'done', kind: 'charge.dispute.created', paymentId })
  const kinds = async () => (await listed()).map(({ kind, reason }) => `${kind} ${reason}`).toSorted()
  expect(await kinds()).toEqual(['dispute ', 'refund-failed expired_card', 'stray unknown'])
  const waiting = async () => (await openProblems.execute(db)).rows.length
  expect(await waiting()).toBe(3)
  const problem = `refund:${refund.id}`
  await client.settleProblem({ problem, why: 'Sent by bank' })
  await client.settleProblem({ problem, why: 'Twice' })
  await client.settleProblem({ problem: 'stray:stripe:pi_1', why: 'Of another shop' })
  await expect(client.settleProblem({ problem: `refund:${paymentId}`, why: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(client.checkPayment({ problem: 'stray:stripe:pi_1' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await kinds()).toEqual(['dispute '])
  expect(await waiting()).toBe(1)
  expect((await listed('settled')).find(({ id }) => id === problem)?.settled).toMatchObject({
    ...{ by: 'Asha', why: 'Sent by bank' },
  })
  const acts = db.selectFrom('auditLog').select('why').where('action', '=', 'payments.settle').orderBy('id')
  expect(await acts.execute()).toEqual([{ why: 'Sent by bank' }, { why: 'Of another shop' }])
})
