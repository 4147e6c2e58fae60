import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { prepareQuery } from '#server/db/prepare-query.ts'
import type { Logger } from '#server/log/logger.ts'
import { isFinal, type ProviderName } from '../payment-states.ts'
import { type Payment, type ProviderCall, providerCallColumns, type Transfer } from '../payments.tables.ts'
import { applySeen, changeState, findPayment, lockPayment } from './apply-payment.ts'
import { type KnownPayment, type PaymentProvider, ProviderRefusal } from './payment-provider.ts'
import { changeRefund, lockRefund } from './refund-payment.ts'
import { changeTransfer, reversalRefused } from './transfer-to-vendor.ts'

export type PaymentParts = {
  db: Db
  log: Logger
  providers: Partial<Record<ProviderName, PaymentProvider>>
  /** ISO 4217 currencies that each provider accepts; default: US dollars only */
  currencies?: Partial<Record<ProviderName, readonly string[]>>
  /** where tests let a process die: a call is claimed and not made; made and not recorded */
  hooks?: { claimed?(call: ProviderCall): void; answered?(call: ProviderCall): void }
}

/** s for which a claimed call is reserved, before another process may take it */
const lease = 60
/** s until a failed call is retried: after the first failure, and at most */
const [firstWait, longestWait] = [10, 3600]

/**
 * Makes a payment's due calls, one after the other. Whoever runs it, and however often, each call happens once at the
 * provider, because of its idempotency key.
 */
export async function runCalls(parts: PaymentParts, paymentId: string): Promise<void> {
  for (;;) {
    const call = await claimCall(parts.db, paymentId)
    if (!call) return
    parts.hooks?.claimed?.(call)
    const finish = await ask(parts, call)
    parts.hooks?.answered?.(call)
    await finish()
  }
}

/** Has calls that failed repeated now instead of after their waiting time. */
export async function hurryCalls(db: Db, paymentId: string): Promise<void> {
  await db
    .updateTable('providerCalls')
    .set({ nextTryAt: sql`now()` })
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'open')
    .where('lastError', 'is not', null)
    .execute()
}

/** A cancellation waits for its start, a reversal for its transfer. A claimed call is reserved for a while. */
async function claimCall(db: Db, paymentId: string): Promise<ProviderCall | undefined> {
  const [call] = await claim(db, paymentId)
  return call
}

const claim = prepareQuery('claimed-provider-call', (db, paymentId: RawBuilder<string>) => {
  const due = db
    .selectFrom('providerCalls as call')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'open')
    .where('nextTryAt', '<=', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('providerCalls as earlier')
            .select('earlier.id')
            .whereRef('earlier.paymentId', '=', 'call.paymentId')
            .where('earlier.state', '=', 'open')
            .where(
              sql<boolean>`(call.kind = 'cancel' and earlier.kind = 'start' or call.kind = 'reverse'
                and earlier.kind = 'transfer' and earlier.transfer_id = call.transfer_id)`,
            ),
        ),
      ),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('providerCalls')
    .set({ attempts: sql`attempts + 1`, nextTryAt: sql`now() + ${lease} * interval '1 second'` })
    .where('id', '=', due)
    .where('state', '=', 'open')
    .returning(providerCallColumns)
})

type Finish = () => Promise<void>

/** Calls the provider; the returned function records the result. */
async function ask(parts: PaymentParts, call: ProviderCall): Promise<Finish> {
  const { db, log } = parts
  try {
    const apply = await steps[call.kind](parts, call)
    return () =>
      recorded(parts, call, async tx => {
        await tx
          .updateTable('providerCalls')
          .set({ state: (await apply(tx)) ?? 'done', lastError: null })
          .where('id', '=', call.id)
          .where('state', '=', 'open')
          .execute()
      })
  } catch (error) {
    if (error instanceof ProviderRefusal) return () => recorded(parts, call, tx => refused(tx, call, error))
    log.warn({ err: error, payment: call.paymentId, call: call.kind, attempts: call.attempts }, 'a provider failed')
    return () => postpone(db, call, String(error))
  }
}

/** If the result can't be recorded, as when it is a wrong answer, the call is retried later. */
async function recorded({ db, log }: PaymentParts, call: ProviderCall, work: (tx: Tx) => Promise<void>) {
  try {
    await db.transaction().execute(work)
  } catch (error) {
    log.error({ err: error, payment: call.paymentId, call: call.kind }, 'a provider’s answer could not be recorded')
    await postpone(db, call, String(error))
  }
}

async function postpone(db: Db, call: ProviderCall, lastError: string): Promise<void> {
  const wait = Math.min(longestWait, firstWait * 2 ** (call.attempts - 1))
  await db
    .updateTable('providerCalls')
    .set({ lastError: lastError.slice(0, 1000), nextTryAt: sql`now() + ${wait} * interval '1 second'` })
    .where('id', '=', call.id)
    .execute()
}

/** Records a final refusal on the payment, refund or transfer. */
async function refused(tx: Tx, call: ProviderCall, { code, message }: ProviderRefusal): Promise<void> {
  const failed = { state: 'failed', failureCode: code } as const
  const payment = await lockPayment(tx, call.paymentId)
  if (call.kind === 'start' && payment && !isFinal(payment.state))
    await changeState(tx, payment, { to: 'refused', by: 'provider', failureCode: code })
  const refund = call.refundId ? await lockRefund(tx, call.refundId) : undefined
  if (refund) await changeRefund(tx, refund, failed)
  if (call.kind === 'transfer' && call.transferId) await changeTransfer(tx, call.transferId, failed)
  if (call.kind === 'reverse') await reversalRefused(tx, call)
  await tx
    .updateTable('providerCalls')
    .set({ state: 'failed', lastError: `${code}: ${message}`.slice(0, 1000) })
    .where('id', '=', call.id)
    .execute()
}

type EndOfCall = 'dropped' | 'open' | undefined
/**
 * Calls the provider, and returns what to do in a transaction. `open`: the call is to be repeated once its lease is
 * over.
 */
type Step = (parts: PaymentParts, call: ProviderCall) => Promise<(tx: Tx) => Promise<EndOfCall>>

const steps: Record<ProviderCall['kind'], Step> = {
  start: async (parts, call) => {
    const { payment, provider } = await paymentOf(parts, call)
    if (isFinal(payment.state)) return dropped
    const seen = await provider.start(payment, call)
    return async tx => void (await applySeen(tx, await locked(tx, call), seen))
  },
  cancel: async (parts, call) => {
    const { payment, provider } = await paymentOf(parts, call)
    if (isFinal(payment.state) || !isKnown(payment)) return dropped
    const seen = await provider.cancel(payment, call)
    return async tx => (isFinal((await applySeen(tx, await locked(tx, call), seen)).state) ? undefined : 'open')
  },
  refund: async (parts, call) => {
    const { payment, provider } = await paymentOf(parts, call)
    const refund = await parts.db
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', call.refundId)
      .executeTakeFirstOrThrow()
    const seen = await provider.refund(refund, known(payment), call)
    return async tx => {
      const row = await lockRefund(tx, refund.id)
      if (row) await changeRefund(tx, row, seen)
      return undefined
    }
  },
  transfer: async (parts, call) => {
    const { payment, provider } = await paymentOf(parts, call)
    const transfer = await transferOf(parts, call)
    if (!provider.transfer) throw new ProviderRefusal('not_supported')
    const seen = await provider.transfer(transfer, known(payment), call)
    return async tx => void (await changeTransfer(tx, transfer.id, { state: 'succeeded', ...seen }))
  },
  reverse: async (parts, call) => {
    const { provider } = await paymentOf(parts, call)
    const { providerId, ...transfer } = await transferOf(parts, call)
    if (!providerId || !call.amount) return dropped
    if (!provider.reverse) throw new ProviderRefusal('not_supported')
    await provider.reverse({ ...transfer, providerId }, call.amount, call)
    return async () => undefined
  },
}

const dropped = async (): Promise<EndOfCall> => 'dropped'

/** @throws Error if there is no such payment, or its provider is no longer configured */
export function providerOf({ providers }: Pick<PaymentParts, 'providers'>, { provider: name }: Payment) {
  const provider = providers[name]
  if (!provider) throw new Error(`payments by ${name} are not configured`)
  return provider
}

async function paymentOf(parts: PaymentParts, call: ProviderCall) {
  const payment = await findPayment(parts.db, call.paymentId)
  if (!payment) throw new Error(`there is no payment ${call.paymentId}`)
  return { payment, provider: providerOf(parts, payment) }
}

async function transferOf({ db }: PaymentParts, call: ProviderCall): Promise<Transfer> {
  return db.selectFrom('transfers').selectAll().where('id', '=', call.transferId).executeTakeFirstOrThrow()
}

async function locked(tx: Tx, { paymentId }: ProviderCall): Promise<Payment> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Error(`there is no payment ${paymentId}`)
  return payment
}

export function isKnown(payment: Payment): payment is KnownPayment {
  return payment.providerId !== null
}

function known(payment: Payment): KnownPayment {
  if (!isKnown(payment)) throw new Error(`payment ${payment.id} is not known at its provider`)
  return payment
}
