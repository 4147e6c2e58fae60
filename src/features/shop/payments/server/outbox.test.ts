import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import type { CallKind } from '../payments.tables.ts'
import { paymentsWorld } from '../testing/payments-world.ts'
import { doubleKeys, startStripeDouble } from '../testing/stripe-double.ts'
import { cancelPayment } from './cancel-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { stripeClient } from './stripe-client.ts'
import { stripeProvider } from './stripe-provider.ts'
import { actOnTest } from './test-provider.ts'

const { db } = await testDatabase()
const double = await startStripeDouble()
afterAll(double.stop)
const stripe = stripeProvider(await stripeClient(doubleKeys.secretKey, double.address), doubleKeys)

/** The process dies at the next call of this kind, and records nothing more of it. */
let dies: { kind: CallKind; at: 'claimed' | 'answered' } | null = null
const die = (at: 'claimed' | 'answered') => (call: { kind: CallKind }) => {
  if (dies?.at !== at || dies.kind !== call.kind) return
  dies = null
  throw new Error('killed')
}
const world = paymentsWorld(db, { stripe, hooks: { claimed: die('claimed'), answered: die('answered') } })
const { payments, inTx } = world

/** The buyer's charges and refunds at the provider, in cents. */
async function atProvider(id: string): Promise<{ charges: number; paid: number; refunded: number }> {
  const tests = await db.selectFrom('testCharges').selectAll().where('paymentId', '=', id).execute()
  const intents = [...double.world.intents.values()].filter(({ metadata }) => metadata.payment === id)
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)
  return {
    charges: tests.length + intents.length,
    paid: sum([
      ...tests.filter(({ state }) => state === 'approved').map(({ amount }) => amount),
      ...intents.map(one => one.amount_received),
    ]),
    refunded: sum([
      ...tests.flatMap(({ refunds }) => Object.values(refunds)),
      ...[...double.world.refunds.values()]
        .filter(one => intents.some(({ id: intent }) => intent === one.payment_intent))
        .map(({ amount }) => amount),
    ]),
  }
}

async function pay(id: string, provider: 'test' | 'stripe'): Promise<void> {
  const key = await world.providerId(id)
  if (provider === 'test') await actOnTest(db, key, 'approve')
  else double.world.confirm(key)
}

/** Lets another process start after the lease. */
async function recover(): Promise<void> {
  await world.timePasses()
  await payments.reconcile()
}

describe.each(['test', 'stripe'] as const)('with the provider %s', provider => {
  test.each(['claimed', 'answered'] as const)('a process that dies with the start %s charges once', async at => {
    const id = await world.written(provider)
    dies = { kind: 'start', at }
    await expect(payments.run(id)).rejects.toThrow('killed')
    expect(await world.state(id)).toBe('starting')
    // nobody else takes the call while it is leased
    await payments.run(id)
    expect(await world.state(id)).toBe('starting')
    await recover()
    expect(await world.state(id)).toBe('pending')
    await pay(id, provider)
    expect(await payments.refresh(id)).toBe('succeeded')
    expect(await atProvider(id)).toEqual({ charges: 1, paid: 5000, refunded: 0 })
  })

  test('a process that dies before the first call loses no payment', async () => {
    const id = await world.written(provider)
    await recover()
    expect(await world.state(id)).toBe('pending')
    expect(await atProvider(id)).toEqual({ charges: 1, paid: 0, refunded: 0 })
  })

  test.each(['claimed', 'answered'] as const)('a process dying with the cancellation %s still cancels', async at => {
    const id = await world.begun(provider)
    await inTx(tx => cancelPayment(tx, id))
    dies = { kind: 'cancel', at }
    await expect(payments.run(id)).rejects.toThrow('killed')
    expect(await world.state(id)).toBe('cancelling')
    await recover()
    expect(await world.state(id)).toBe('cancelled')
    expect(await atProvider(id)).toEqual({ charges: 1, paid: 0, refunded: 0 })
  })

  test('a payment whose start was not recorded can be given up', async () => {
    const id = await world.written(provider)
    dies = { kind: 'start', at: 'answered' }
    await expect(payments.run(id)).rejects.toThrow('killed')
    expect(await inTx(tx => cancelPayment(tx, id))).toBe('cancelling')
    await recover()
    expect(await world.state(id)).toBe('cancelled')
    expect(await atProvider(id)).toEqual({ charges: 1, paid: 0, refunded: 0 })
  })

  test.each(['claimed', 'answered'] as const)('a process that dies with a refund %s refunds once', async at => {
    const id = await world.begun(provider)
    await pay(id, provider)
    await payments.refresh(id)
    await inTx(tx => refundPayment(tx, { id: crypto.randomUUID(), paymentId: id, amount: 1200, reason: 'late' }))
    dies = { kind: 'refund', at }
    await expect(payments.run(id)).rejects.toThrow('killed')
    await recover()
    expect(await world.row(id)).toMatchObject({ state: 'succeeded', refunded: 1200 })
    expect(await atProvider(id)).toEqual({ charges: 1, paid: 5000, refunded: 1200 })
  })

  test('several processes that run the same payment at once charge once', async () => {
    const id = await world.written(provider)
    await Promise.all(Array.from({ length: 8 }, () => payments.run(id)))
    expect(await world.state(id)).toBe('pending')
    await pay(id, provider)
    const states = await Promise.all(Array.from({ length: 8 }, () => payments.refresh(id)))
    expect(new Set(states)).toEqual(new Set(['succeeded']))
    expect(await atProvider(id)).toEqual({ charges: 1, paid: 5000, refunded: 0 })
  })

  test('a payment that succeeds just as its time runs out is either paid or cancelled, on both sides', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await world.begun(provider)
      await world.expires(id)
      const paying = pay(id, provider).catch(() => undefined)
      await Promise.all([payments.sweep(), paying, payments.refresh(id)])
      await recover()
      const state = await world.state(id)
      const { paid } = await atProvider(id)
      expect([state, paid]).toEqual(paid > 0 ? ['succeeded', 5000] : ['cancelled', 0])
    }
  })
})
