import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { safeReason } from '#server/jobs/index.ts'
import '../payments.tables.ts'

type About = { paymentId: string } | { accountId: string }

/**
 * Looks into what events told of, and notes with all that wait for it how that went.
 * @param look asks the provider and applies its answer
 * @throws whatever `look` throws
 */
export async function followEvents(db: Db, about: About, look: () => Promise<unknown>): Promise<void> {
  const waiting = await db
    .selectFrom('paymentEvents')
    .select(['provider', 'eventId'])
    .where('state', 'in', ['waiting', 'failed'])
    .$if('paymentId' in about, query => query.where('paymentId', '=', 'paymentId' in about ? about.paymentId : ''))
    .$if('accountId' in about, query => query.where('accountId', '=', 'accountId' in about ? about.accountId : ''))
    .execute()
  const note = async (outcome: { state: 'done' | 'failed'; reason: string | null }) => {
    for (const { provider, eventId } of waiting)
      await db
        .updateTable('paymentEvents')
        .set({ ...outcome, attempts: sql`attempts + 1` })
        .where('provider', '=', provider)
        .where('eventId', '=', eventId)
        .execute()
  }
  try {
    await look()
  } catch (error) {
    await note({ state: 'failed', reason: safeReason(error instanceof Error ? error.message : String(error)) })
    throw error
  }
  await note({ state: 'done', reason: null })
}
