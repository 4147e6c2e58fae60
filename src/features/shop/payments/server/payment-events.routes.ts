import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { paymentEventsContract } from '../payment-events.contract.ts'
import type { ProviderName } from '../payment-states.ts'
import { followEvents } from './follow-events.ts'
import { listEventSources, listPaymentEvents } from './list-payment-events.ts'

const api = implementContract(paymentEventsContract)

type About = { paymentId: string } | { accountId: string }
type Parts = {
  /** providers that are set up to send events */
  senders: readonly ProviderName[]
  /** asks the provider, and applies its answer; throws its reason */
  look(about: About): Promise<unknown>
}

/** What payment providers sent, for admins. */
export function paymentEventsRoutes(db: Db, { senders, look }: Parts) {
  return api.router({
    getPaymentEvents: api.getPaymentEvents.use(adminOnly).handler(({ input }) => listPaymentEvents(db, input)),
    getEventSources: api.getEventSources.use(adminOnly).handler(async () => {
      const items = await listEventSources(db, senders)
      return { items, count: items.length }
    }),
    retryPaymentEvent: api.retryPaymentEvent.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      const about = await recordRetry(viewer, input)
      // how it went is noted with the event
      await followEvents(db, about, () => look(about)).catch(() => undefined)
      return eventOf(input).select(['state', 'reason']).executeTakeFirstOrThrow()
    }),
  })

  function eventOf({ provider, id }: { provider: ProviderName; id: string }) {
    return db.selectFrom('paymentEvents').where('provider', '=', provider).where('eventId', '=', id)
  }

  /** Nothing is asked of the provider within the transaction. */
  async function recordRetry({ userId }: Viewer, { provider, id }: { provider: ProviderName; id: string }) {
    const event = await eventOf({ provider, id })
      .select(['paymentId', 'accountId'])
      .where('state', '=', 'failed')
      .executeTakeFirst()
    if (!event) missing()
    await db.transaction().execute(async tx => {
      const deed = { action: 'payments.retry-event', target: `event:${provider}:${id}` }
      await writeAudit(tx, { ...deed, userId, actingVendorId: null })
    })
    const { paymentId, accountId } = event
    return paymentId ? { paymentId } : { accountId: accountId ?? missing() }
  }
}
