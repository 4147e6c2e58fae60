import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { ProviderState } from '../payment-states.ts'
import type { TestChargesTable } from '../payments.tables.ts'
import type { Listed, PaymentProvider } from './payment-provider.ts'

type Charge = Selectable<TestChargesTable>

/** Buttons on the test provider’s page. */
export const testActs = { approve: 'approved', refuse: 'refused', delay: 'delayed', drop: 'dropped' } as const
export type TestAct = keyof typeof testActs

/** ms after which a delayed payment succeeds, unless it was fetched twice before */
const delay = 60_000

/** Presses a button on the page; only the first one counts. False if there is no such payment. */
export async function actOnTest(db: Db, id: string, act: TestAct): Promise<boolean> {
  await db
    .updateTable('testCharges')
    .set({ state: testActs[act], ...(act === 'delay' && { delayedAt: new Date() }) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
  return (await findTestCharge(db, id)) !== undefined
}

export async function findTestCharge(db: Db, id: string): Promise<Charge | undefined> {
  return db.selectFrom('testCharges').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * A provider for development. Its data is in a table of its own, written in its own transactions as if it were a remote
 * service. A page approves, refuses, delays, or drops a payment (then there is no answer until the time is over).
 */
export function testProvider(db: Db): PaymentProvider {
  const charge = async (id: string): Promise<Charge> => {
    const found = await findTestCharge(db, id)
    if (!found) throw new Error(`the test provider has no payment ${id}`)
    return found
  }
  return {
    start: async ({ id: paymentId, amount, currency }, { idempotencyKey }) => {
      const made = await db
        .insertInto('testCharges')
        .values({ id: `test_${crypto.randomUUID()}`, paymentId, idempotencyKey, amount, currency })
        .onConflict(on => on.column('idempotencyKey').doUpdateSet({ idempotencyKey }))
        .returningAll()
        .executeTakeFirstOrThrow()
      return seen(made)
    },
    look: async ({ providerId }) => {
      const looked = await db
        .updateTable('testCharges')
        .set({ looks: sql`looks + 1` })
        .where('id', '=', providerId)
        .where('state', '=', 'delayed')
        .returningAll()
        .executeTakeFirst()
      if (looked && (looked.looks > 1 || isOver(looked))) {
        const paid = { state: 'approved' } as const
        await db.updateTable('testCharges').set(paid).where('id', '=', providerId).execute()
      }
      const found = await charge(providerId)
      if (found.state === 'dropped') throw new Error('the test provider does not answer')
      return seen(found)
    },
    next: async ({ providerId }) => ({ kind: 'redirect', url: `/checkout/test-payment/${providerId}` }),
    cancel: async ({ providerId }) => {
      await db
        .updateTable('testCharges')
        .set({ state: 'cancelled' })
        .where('id', '=', providerId)
        .where('state', 'in', ['open', 'dropped'])
        .execute()
      return seen(await charge(providerId))
    },
    refund: async ({ id, amount }, { providerId }, { idempotencyKey }) => {
      await db
        .updateTable('testCharges')
        .set({ refunds: sql`refunds || ${JSON.stringify({ [idempotencyKey]: amount })}::jsonb` })
        .where('id', '=', providerId)
        .execute()
      return { providerId: `test_refund_${id}`, state: 'succeeded' }
    },
    lookRefund: async ({ providerId }) => ({ providerId, state: 'succeeded' }),
    transfer: async ({ id, amount }, { providerId }, { idempotencyKey }) => {
      await db
        .updateTable('testCharges')
        .set({ transfers: sql`transfers || ${JSON.stringify({ [idempotencyKey]: amount })}::jsonb` })
        .where('id', '=', providerId)
        .execute()
      return { providerId: `test_transfer_${id}` }
    },
    reverse: async ({ paymentId }, amount, { idempotencyKey }) => {
      await db
        .updateTable('testCharges')
        .set({ transfers: sql`transfers || ${JSON.stringify({ [idempotencyKey]: -amount })}::jsonb` })
        .where('paymentId', '=', paymentId)
        .execute()
    },
    list: since => listed(db, since),
  }
}

async function* listed(db: Db, since: Date): AsyncGenerator<Listed> {
  const all = await db.selectFrom('testCharges').selectAll().where('createdAt', '>=', since).execute()
  for (const one of all) yield { ...seen(one), paymentId: one.paymentId }
}

const isOver = ({ delayedAt }: Charge) => delayedAt !== null && Date.now() - delayedAt.getTime() >= delay

const states: Record<Charge['state'], ProviderState> = {
  open: 'pending',
  approved: 'succeeded',
  refused: 'refused',
  delayed: 'processing',
  dropped: 'pending',
  cancelled: 'cancelled',
}

function seen({ id, state, amount, currency }: Charge) {
  return {
    providerId: id,
    state: states[state],
    amount,
    currency,
    // a typical fee for cards: 2.9 % and 30 cents
    fee: state === 'approved' ? Math.min(amount, Math.round(amount * 0.029) + 30) : null,
    failureCode: state === 'refused' ? 'card_declined' : null,
  }
}
