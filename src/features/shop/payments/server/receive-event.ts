import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { ProviderName } from '../payment-states.ts'
import { lookSoon } from './payment-jobs.ts'
import type { ProviderEvent } from './payment-provider.ts'
import { lookAtAccountSoon } from './payout-accounts.ts'

/**
 * Stores a provider's event and, the first time, queues a look-up of its payment. The event itself changes nothing, so
 * its order, age and content don't matter.
 * @returns the payment's id; null if the event is known, or about none of ours
 */
export async function receiveEvent(db: Db, provider: ProviderName, event: ProviderEvent): Promise<string | null> {
  return db.transaction().execute(async tx => {
    const stored = await tx
      .insertInto('paymentEvents')
      .values({ provider, eventId: event.id, kind: event.kind.slice(0, 100), state: 'ignored' })
      .onConflict(on => on.columns(['provider', 'eventId']).doUpdateSet({ repeats: sql`payment_events.repeats + 1` }))
      .returning('repeats')
      .executeTakeFirstOrThrow()
    if (stored.repeats > 0) return null
    const waits = (about: { paymentId: string } | { accountId: string }) =>
      tx
        .updateTable('paymentEvents')
        .set({ ...about, state: 'waiting' })
        .where('provider', '=', provider)
        .where('eventId', '=', event.id)
        .execute()
    const { accountId } = event
    if (accountId && (await lookAtAccountSoon(tx, accountId))) await waits({ accountId })
    const paymentId = await paymentOf(tx, provider, event)
    if (!paymentId) return null
    await waits({ paymentId })
    await lookSoon(tx, paymentId)
    return paymentId
  })
}

async function paymentOf(tx: Tx, provider: ProviderName, { providerId, paymentId = null }: ProviderEvent) {
  if (!providerId) return undefined
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where(eb =>
      eb.or([
        eb('providerId', '=', providerId),
        // until the answer to its start is recorded
        eb('id', '=', paymentId).and('providerId', 'is', null),
      ]),
    )
    .executeTakeFirst()
  return payment?.id
}

/** Counts a request that was no event of the provider's: its signature, age, account or mode was wrong. */
export async function countRefused(db: Db, provider: ProviderName): Promise<void> {
  await db
    .insertInto('refusedWebhooks')
    .values({ provider, day: sql<string>`(now() at time zone 'UTC')::date`, count: 1, lastAt: sql<Date>`now()` })
    .onConflict(on =>
      on
        .columns(['provider', 'day'])
        .doUpdateSet({ count: sql`least(refused_webhooks.count + 1, 2000000000)`, lastAt: sql`now()` }),
    )
    .execute()
}
