import type { Db } from '#server/db/database.ts'
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
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('paymentEvents')
      .values({ provider, eventId: event.id })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    const { providerId, paymentId = null, accountId } = event
    if (isNew && accountId) await lookAtAccountSoon(tx, accountId)
    if (!isNew || !providerId) return null
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
    if (!payment) return null
    await lookSoon(tx, payment.id)
    return payment.id
  })
}
