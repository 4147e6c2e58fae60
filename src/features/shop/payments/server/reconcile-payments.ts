import { sql } from 'kysely'
import { inFlight, type ProviderName, providerNames, type StrayReason } from '../payment-states.ts'
import { applySeen, findPayment, lockPayment } from './apply-payment.ts'
import type { Listed } from './payment-provider.ts'
import type { PaymentParts } from './provider-calls.ts'
import { refreshPayment } from './refresh-payment.ts'
import { type SweepReport, sweepPayments } from './sweep-payments.ts'

/** ms back to which the provider's payments are compared */
const compared = 3 * 24 * 3600_000
/** days for which events are stored, but those of disputes; providers repeat them for three */
const remembered = 30
/** days in which a buyer's bank may return a refund that succeeded */
const bounces = 60
/** attempts after which people should look at a call */
const many = 10

export type ReconcileReport = SweepReport & {
  /** number of payments in flight, or without their fee, that were fetched */
  refreshed: number
  /** ids of payments that the provider had and we did not know until now */
  found: string[]
  /** payments at the provider that aren't ours, or have another amount: for people to look at */
  strange: { provider: ProviderName; providerId: string; why: StrayReason }[]
  /** calls that failed for good, or often: for people to look at */
  stuck: { paymentId: string; kind: string; error: string | null }[]
}

/**
 * Compares our payments with the providers', and applies the differences; at the start and hourly. Completes everything
 * that a process left half done when it died.
 */
export async function reconcilePayments(parts: PaymentParts): Promise<ReconcileReport> {
  const swept = await sweepPayments(parts)
  const report: ReconcileReport = { ...swept, refreshed: 0, found: [], strange: [], stuck: await stuckCalls(parts) }
  for (const id of await unsettled(parts)) {
    try {
      await refreshPayment(parts, id)
      report.refreshed++
    } catch (error) {
      report.failures.push({ paymentId: id, error })
    }
  }
  for (const name of providerNames) {
    try {
      for await (const one of parts.providers[name]?.list(new Date(Date.now() - compared)) ?? [])
        await compare(parts, name, one, report)
    } catch (error) {
      parts.log.warn({ err: error, provider: name }, 'a provider’s list could not be compared')
    }
  }
  await parts.db
    .deleteFrom('paymentEvents')
    .where('receivedAt', '<', sql<Date>`now() - ${remembered} * interval '1 day'`)
    .where(({ not, eb, and }) =>
      not(and([eb('kind', 'like', 'charge.dispute.%'), eb('receivedAt', '>', sql<Date>`now() - interval '1 year'`)])),
    )
    .execute()
  await parts.db
    .deleteFrom('refusedWebhooks')
    .where('lastAt', '<', sql<Date>`now() - ${remembered} * interval '1 day'`)
    .execute()
  logReport(parts, report)
  return report
}

async function compare(parts: PaymentParts, name: ProviderName, one: Listed, report: ReconcileReport): Promise<void> {
  const { paymentId, providerId } = one
  // a payment of the same account that did not come from here
  if (!paymentId) return
  const payment = await findPayment(parts.db, paymentId)
  const isStrange = async (why: StrayReason) => {
    report.strange.push({ provider: name, providerId, why })
    const currency = one.currency ?? payment?.currency ?? 'USD'
    const stray = { provider: name, providerId, why, paymentId: payment?.id ?? null, amount: one.amount, currency }
    await parts.db
      .insertInto('strayPayments')
      .values(stray)
      .onConflict(on => on.columns(['provider', 'providerId']).doUpdateSet({ why, amount: one.amount, currency }))
      .execute()
  }
  if (payment?.provider !== name) return isStrange('unknown')
  if (payment.providerId && payment.providerId !== providerId) return isStrange('other')
  if (payment.amount !== one.amount) return isStrange('amount')
  if (payment.state === 'cancelled' && one.state === 'succeeded') return isStrange('cancelled')
  if (payment.providerId && (payment.state === one.state || !inFlight.includes(payment.state))) return
  const changed = await parts.db.transaction().execute(async tx => {
    const row = await lockPayment(tx, paymentId)
    // a state that isn't final may have changed since the list was made, so only its id is applied
    return row && !row.providerId ? applySeen(tx, row, one) : undefined
  })
  const state = await refreshPayment(parts, paymentId)
  if (changed || state !== payment.state) report.found.push(paymentId)
}

async function unsettled({ db }: PaymentParts): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where(eb =>
      eb.or([
        eb.and([
          eb('state', 'in', [...inFlight]),
          eb('provider', '<>', 'bank'),
          eb('updatedAt', '<', sql<Date>`now() - interval '10 minutes'`),
        ]),
        eb.and([
          eb('state', '=', 'succeeded'),
          eb('provider', '=', 'stripe'),
          eb('providerFee', 'is', null),
          eb('paidAt', '>', sql<Date>`now() - interval '7 days'`),
        ]),
        eb(
          'id',
          'in',
          eb
            .selectFrom('refunds')
            .select('paymentId')
            .where('providerId', 'is not', null)
            .where(
              sql<boolean>`(state = 'processing'
                or state = 'succeeded' and updated_at > now() - ${bounces} * interval '1 day')`,
            ),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function stuckCalls({ db }: PaymentParts): Promise<ReconcileReport['stuck']> {
  return db
    .selectFrom('providerCalls')
    .select(['paymentId', 'kind', 'lastError as error'])
    .where(eb =>
      eb.or([
        eb.and([
          eb('state', '=', 'failed'),
          eb('kind', 'in', ['transfer', 'reverse', 'refund']),
          eb('createdAt', '>', sql<Date>`now() - interval '7 days'`),
        ]),
        eb('state', '=', 'open').and('attempts', '>=', many),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

function logReport({ log }: PaymentParts, { found, strange, stuck, failures, ...counts }: ReconcileReport): void {
  const level = strange.length + stuck.length > 0 ? 'warn' : 'info'
  log[level]({ ...counts, failures: failures.length, found, strange, stuck }, 'payments compared with their providers')
}
