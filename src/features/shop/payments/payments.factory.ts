import type { Db } from '#server/db/database.ts'
import { createLogger } from '#server/log/logger.ts'
import { bankProvider } from './server/bank-provider.ts'
import { createPayments, type Payments } from './server/create-payments.ts'
import { freeProvider } from './server/free-provider.ts'
import { testProvider } from './server/test-provider.ts'
import './payments.tables.ts'

let groups = 1_000_000

/** A payment that waits on the test provider’s page; its id there. */
export async function createTestPayment(db: Db, { description = 'Order 10423' } = {}): Promise<string> {
  const id = `test_${crypto.randomUUID()}`
  const paymentId = crypto.randomUUID()
  const [amount, currency] = [5000, 'USD']
  await db
    .insertInto('payments')
    .values({
      id: paymentId,
      groupId: groups++,
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

/** Payments without a server around them: nothing to pay, the test provider, bank transfers. */
export function createTestPayments(db: Db): Payments {
  const providers = { none: freeProvider(), test: testProvider(db), bank: bankProvider('Bank of Kandy\n1234') }
  return createPayments({ db, log: createLogger('silent'), providers })
}

/** What a buyer does on the test provider's page, to the last payment of a group. */
export async function actOnTestPayment(db: Db, payments: Payments, groupId: number, state: 'approved' | 'refused') {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('groupId', '=', groupId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  await db.updateTable('testCharges').set({ state }).where('paymentId', '=', payment.id).execute()
  await payments.refresh(payment.id)
}
