import type { Db } from '#server/db/database.ts'
import { createLogger } from '#server/log/logger.ts'
import type { EventState } from './payment-states.ts'
import { bankProvider } from './server/bank-provider.ts'
import { createPayments, type Payments } from './server/create-payments.ts'
import { freeProvider } from './server/free-provider.ts'
import { type PaymentProvider, ProviderRefusal } from './server/payment-provider.ts'
import { createPayoutAccounts, type PayoutAccounts } from './server/payout-accounts.ts'
import { changeRefund, lockRefund } from './server/refund-payment.ts'
import { testAccounts } from './server/test-accounts.ts'
import { testProvider } from './server/test-provider.ts'
import { changeTransfer } from './server/transfer-to-vendor.ts'
import './payments.tables.ts'
import { writeGroup } from './testing/write-group.ts'

/** A payment that waits on the test provider’s page. @returns its id there */
export async function createTestPayment(db: Db, { description = 'Order 10423' } = {}): Promise<string> {
  const id = `test_${crypto.randomUUID()}`
  const paymentId = crypto.randomUUID()
  const [amount, currency] = [5000, 'USD']
  await db
    .insertInto('payments')
    .values({
      id: paymentId,
      groupId: await writeGroup(db),
      number: 1,
      provider: 'test',
      providerId: id,
      state: 'pending',
      amount,
      currency,
      email: 'asha@example.org',
      language: 'en',
      description,
      returnPath: '/',
      expiresAt: new Date(Date.now() + 30 * 60_000),
    })
    .execute()
  await db.insertInto('testCharges').values({ id, paymentId, idempotencyKey: id, amount, currency }).execute()
  return id
}

/** A payment of a sale that the test provider has been working on for three days, and about which it doesn't answer. */
export async function createSilentPayment(db: Db): Promise<void> {
  const id = await createHangingPayment(db)
  const since = new Date(Date.now() - 3 * 86_400_000)
  const sale = await db.insertInto('sales').values({ kind: 'gift_card' }).returning('id').executeTakeFirstOrThrow()
  await db
    .updateTable('payments')
    .set({ groupId: null, saleId: sale.id, state: 'processing', createdAt: since, updatedAt: since })
    .where('id', '=', id)
    .execute()
  await db.updateTable('testCharges').set({ state: 'dropped' }).where('paymentId', '=', id).execute()
}

/** A payment at the test provider whose time has been over for a day, and that nobody cancelled. @returns its id */
export async function createHangingPayment(db: Db): Promise<string> {
  const charge = await createTestPayment(db)
  const { id } = await db
    .updateTable('payments')
    .set({ expiresAt: new Date(Date.now() - 86_400_000) })
    .where('providerId', '=', charge)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewEvent = { id: string; state: EventState; kind?: string; paymentId?: string | null; at?: Date; repeats?: number }

/** An event that a provider sent about a payment, by default about a new one at the test provider. */
export async function createPaymentEvent(db: Db, { id, state, at = new Date(), ...given }: NewEvent): Promise<void> {
  const { kind = 'payment_intent.succeeded', repeats = 0 } = given
  const isFailed = state === 'failed'
  let { paymentId } = given
  if (paymentId === undefined) {
    const charge = await createTestPayment(db)
    const of = db.selectFrom('payments').select('id').where('providerId', '=', charge)
    paymentId = (await of.executeTakeFirstOrThrow()).id
  }
  const outcome = { state, reason: isFailed ? 'connect ETIMEDOUT' : null, attempts: isFailed ? 9 : 1 }
  await db
    .insertInto('paymentEvents')
    .values({ provider: 'test', eventId: id, kind, paymentId, accountId: null, ...outcome, repeats, receivedAt: at })
    .onConflict(on => on.columns(['provider', 'eventId']).doUpdateSet(outcome))
    .execute()
}

/**
 * Payments without a server: the providers for free carts, tests, which can be replaced, and bank transfers.
 * @param accounts for bank transfers, by currency; the test provider accepts these currencies too
 */
export function createTestPayments(
  db: Db,
  different: Partial<PaymentProvider> = {},
  accounts: Record<string, string> = { USD: 'Bank of Kandy\n1234' },
): Payments {
  const test = { ...testProvider(db), ...different }
  const providers = { none: freeProvider(), test, bank: bankProvider(accounts) }
  const taken = Object.keys(accounts)
  return createPayments({ db, log: createLogger('silent'), providers, currencies: { test: taken, bank: taken } })
}

/** Vendors’ accounts at the test provider. */
export function createTestAccounts(db: Db): PayoutAccounts {
  return createPayoutAccounts({ db, log: createLogger('silent'), provider: testAccounts() })
}

/** Acts like a buyer on the test provider's page, on the last payment of a group. */
export async function actOnTestPayment(db: Db, payments: Payments, groupId: number, state: 'approved' | 'refused') {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('groupId', '=', groupId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  await settleTestPayment(db, payments, payment.id, state)
}

/** Acts like a buyer on the test provider's page, on one payment. */
export async function settleTestPayment(db: Db, payments: Payments, paymentId: string, state: 'approved' | 'refused') {
  await db.updateTable('testCharges').set({ state }).where('paymentId', '=', paymentId).execute()
  await payments.refresh(paymentId)
}

/** Gives a vendor an account at the test provider. */
export async function createPayoutAccount(db: Db, vendorId: number): Promise<void> {
  const accountId = `test_account_${vendorId}`
  await db.insertInto('vendorPayoutAccounts').values({ vendorId, provider: 'test', accountId }).execute()
}

/** A provider's news about a refund; ignored if it can't follow the current state. */
export async function settleRefund(db: Db, id: string, state: 'succeeded' | 'failed'): Promise<void> {
  await db.transaction().execute(async tx => {
    const refund = await lockRefund(tx, id)
    if (refund) await changeRefund(tx, refund, { state })
  })
}

/** A provider refuses a transfer, unless it has been made. */
export async function refuseTransfer(db: Db, id: string): Promise<void> {
  await db.transaction().execute(tx => changeTransfer(tx, id, { state: 'failed', failureCode: 'account_closed' }))
}

/** A provider that takes nothing back from vendors. */
export const keepsTransfers: Partial<PaymentProvider> = {
  reverse: () => Promise.reject(new ProviderRefusal('insufficient_funds')),
}
