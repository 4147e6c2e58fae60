import type { Db } from '#server/db/database.ts'
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
