import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { EventSource, PaymentEvent } from '../payment-events.contract.ts'
import type { EventState, ProviderName } from '../payment-states.ts'
import '../payments.tables.ts'

type Asked = { state?: EventState | undefined; page: number; limit: number }

/** Events of payment providers, latest first. */
export async function listPaymentEvents(db: Db, { state, page, limit }: Asked) {
  const events = db
    .selectFrom('paymentEvents as event')
    .leftJoin('payments', 'payments.id', 'event.paymentId')
    .$if(state !== undefined, query => query.where('event.state', '=', state ?? 'done'))
  const { count } = await events.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const offset = (page - 1) * limit
  const rows = await events
    .select(['event.provider', 'eventId as id', 'kind', 'event.state', 'reason', 'attempts', 'repeats', 'receivedAt'])
    .select(['groupId', 'saleId', sql<boolean>`account_id is not null`.as('isAboutAccount')])
    .orderBy('receivedAt', 'desc')
    .orderBy('eventId')
    .offset(offset)
    .limit(limit)
    .execute()
  const items = rows.map(({ receivedAt, ...row }): PaymentEvent => ({ ...row, at: receivedAt.toISOString() }))
  return { items, count, offset, limit }
}

/**
 * A row with the time (`paid`) of a provider's latest paid payment of 30 days, if that is a quarter of an hour ago and
 * no event came since shortly before it: they arrive within seconds, unless something is wrong.
 */
export function silence(provider: RawBuilder<unknown>) {
  return sql<{ paid: Date }>`
    select paid from (
      select max(paid_at) as paid from payments
      where provider = ${provider} and paid_at > now() - interval '30 days') as latest
    where paid < now() - interval '15 minutes' and not exists (
      select from payment_events where provider = ${provider} and received_at > paid - interval '5 minutes')`
}

/** Providers that are set up to send events, and those that have sent some. */
export async function listEventSources(db: Db, senders: readonly ProviderName[]): Promise<EventSource[]> {
  const events = await db
    .selectFrom('paymentEvents')
    .select(({ fn }) => ['provider', fn.max('receivedAt').as('lastAt')])
    .select(sql<Date | null>`max(received_at) filter (where state in ('done', 'ignored'))`.as('lastDoneAt'))
    .groupBy('provider')
    .execute()
  const refused = await db
    .selectFrom('refusedWebhooks')
    .select(({ fn }) => ['provider', fn.sum<number>('count').as('count'), fn.max('lastAt').as('lastAt')])
    .where('day', '>', sql<string>`(now() at time zone 'UTC')::date - 7`)
    .groupBy('provider')
    .execute()
  const names = [...new Set([...senders, ...events.map(({ provider }) => provider)])]
  return Promise.all(
    names.map(async (provider): Promise<EventSource> => {
      const own = events.find(one => one.provider === provider)
      const wrong = refused.find(one => one.provider === provider)
      const isConfigured = senders.includes(provider)
      const { rows } = isConfigured ? await silence(sql`${provider}`).execute(db) : { rows: [] }
      return {
        ...{ provider, isConfigured },
        lastAt: own?.lastAt?.toISOString() ?? null,
        lastDoneAt: own?.lastDoneAt?.toISOString() ?? null,
        refused: { count: Number(wrong?.count ?? 0), lastAt: wrong?.lastAt?.toISOString() ?? null },
        silentSince: rows[0]?.paid.toISOString() ?? null,
      }
    }),
  )
}
