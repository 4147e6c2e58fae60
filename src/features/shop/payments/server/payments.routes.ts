import type { Db } from '#server/db/database.ts'
import { implementContract, missing } from '#server/http/api-context.ts'
import { anyone } from '#server/http/guards.ts'
import { paymentsContract, type TestPayment } from '../payments.contract.ts'
import { findPayment } from './apply-payment.ts'
import { findTestCharge } from './test-provider.ts'

const api = implementContract(paymentsContract)

/** `isTested`: whether the test provider is offered. */
export function paymentsRoutes(db: Db, isTested: boolean) {
  return api.router({
    getTestPayment: api.getTestPayment.use(anyone).handler(({ input }) => getTestPayment(db, isTested, input.id)),
  })
}

/** Open to whoever has its unguessable id, as a provider's page is. */
async function getTestPayment(db: Db, isTested: boolean, id: string): Promise<TestPayment> {
  const charge = isTested ? await findTestCharge(db, id) : undefined
  const payment = charge && (await findPayment(db, charge.paymentId))
  if (!payment) missing()
  const { description, amount, currency, returnPath } = payment
  return { id, description, amount, currency, returnPath, isOver: charge?.state !== 'open' }
}
