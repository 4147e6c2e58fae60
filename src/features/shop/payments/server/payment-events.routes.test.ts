import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createPaymentEvent, createTestPayment } from '../payments.factory.ts'
import { followEvents } from './follow-events.ts'
import { paymentEventsRoutes } from './payment-events.routes.ts'
import { countRefused, receiveEvent } from './receive-event.ts'

const { db } = await testDatabase()
const look = vi.fn(async (_: object): Promise<unknown> => undefined)
const routes = paymentEventsRoutes(db, { senders: ['stripe'], look })
const admin = await createUser(db, { role: 1 })
const client = createRouterClient(routes, { context: asViewer(admin.viewer) })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeEach(async () => {
  look.mockReset()
  await db.deleteFrom('paymentEvents').execute()
  await db.deleteFrom('payments').execute()
  await db.deleteFrom('refusedWebhooks').execute()
})

/** A payment at the test provider. */
async function payment() {
  const providerId = await createTestPayment(db)
  const row = await db.selectFrom('payments').selectAll().where('providerId', '=', providerId).executeTakeFirstOrThrow()
  return { ...row, providerId }
}

test('only admins see what providers sent, and have it tried again', async () => {
  for (const context of [guest(), asViewer((await createUser(db)).viewer)]) {
    const other = createRouterClient(routes, { context })
    for (const call of [
      () => other.getPaymentEvents({}),
      () => other.getEventSources(),
      () => other.retryPaymentEvent({ provider: 'test', id: 'evt_1' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('an event waits for its look, is done or failed by it, and counts how often it comes', async () => {
  const { id: paymentId, providerId, groupId } = await payment()
  const event = { id: 'evt_1', kind: 'payment_intent.succeeded', providerId }
  expect(await receiveEvent(db, 'test', event)).toBe(paymentId)
  expect(await receiveEvent(db, 'test', event)).toBe(null)
  await receiveEvent(db, 'test', { id: 'evt_2', kind: 'customer.created', providerId: null })
  const states = async () => (await client.getPaymentEvents({})).items.map(({ id, state }) => `${id} ${state}`).sort()
  expect(await states()).toEqual(['evt_1 waiting', 'evt_2 ignored'])
  const away = () => Promise.reject(new Error('no way to asha@example.org'))
  await expect(followEvents(db, { paymentId }, away)).rejects.toThrow('no way')
  const [failed] = (await client.getPaymentEvents({ state: 'failed' })).items
  expect(failed).toMatchObject({ id: 'evt_1', reason: 'no way to …@…', attempts: 1, repeats: 1, groupId })
  await followEvents(db, { paymentId }, async () => undefined)
  expect(await states()).toEqual(['evt_1 done', 'evt_2 ignored'])
})

test('a failed event is looked into again, once it worked no more, and on record', async () => {
  await createPaymentEvent(db, { id: 'evt_1', state: 'failed' })
  const failed = { provider: 'test' as const, id: 'evt_1' }
  look.mockRejectedValueOnce(new Error('still away'))
  expect(await client.retryPaymentEvent(failed)).toEqual({ state: 'failed', reason: 'still away' })
  expect(await client.retryPaymentEvent(failed)).toEqual({ state: 'done', reason: null })
  await expect(client.retryPaymentEvent(failed)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(look).toHaveBeenCalledTimes(2)
  const acts = await db.selectFrom('auditLog').select('target').where('userId', '=', admin.id).orderBy('id').execute()
  expect(acts).toEqual([{ target: 'event:test:evt_1' }, { target: 'event:test:evt_1' }])
})

test('a provider is silent if somebody paid a while ago and no event came since', async () => {
  const stripe = async () => (await client.getEventSources()).items.find(({ provider }) => provider === 'stripe')
  expect(await stripe()).toMatchObject({ isConfigured: true, lastAt: null, silentSince: null })
  const { id } = await payment()
  const paid = (minutes: number) =>
    db
      .updateTable('payments')
      .set({ provider: 'stripe', state: 'succeeded', paidAt: ago(minutes) })
      .where('id', '=', id)
      .execute()
  await paid(5)
  expect(await stripe()).toMatchObject({ silentSince: null })
  await paid(20)
  expect(await stripe()).toMatchObject({ silentSince: expect.any(String) })
  const event = {
    provider: 'stripe' as const,
    kind: 'x',
    state: 'done' as const,
    paymentId: null,
    accountId: null,
    reason: null,
  }
  await db
    .insertInto('paymentEvents')
    .values({ ...event, eventId: 'evt_old', receivedAt: ago(30) })
    .execute()
  expect(await stripe()).toMatchObject({ silentSince: expect.any(String) })
  await db
    .insertInto('paymentEvents')
    .values({ ...event, eventId: 'evt_new', receivedAt: ago(19) })
    .execute()
  expect(await stripe()).toMatchObject({ silentSince: null, lastAt: expect.any(String) })
})

test('requests that are no events are counted by day', async () => {
  await Promise.all([countRefused(db, 'stripe'), countRefused(db, 'stripe')])
  expect((await client.getEventSources()).items[0]?.refused).toMatchObject({ count: 2, lastAt: expect.any(String) })
})
