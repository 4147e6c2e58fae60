import type { Payments } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { adminPaymentsContract } from '../admin-payments.contract.ts'
import { listAwaitedTransfers, listRefundsToSend, listStuckCalls } from './list-admin-payments.ts'
import { checkPayment, listPaymentProblems, settleProblem } from './payment-problems.ts'
import { receiveTransfer } from './receive-transfer.ts'

const api = implementContract(adminPaymentsContract)

/** Payments of the shop that need a person to do something. */
export function adminPaymentsRoutes(db: Db, payments: Pick<Payments, 'check'>) {
  return api.router({
    getAwaitedTransfers: api.getAwaitedTransfers.use(adminOnly).handler(({ input }) => listAwaitedTransfers(db, input)),
    receiveSaleTransfer: api.receiveSaleTransfer.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => receiveTransfer(tx, { saleId: input.id }, viewer))
      return { done: true as const }
    }),
    getRefundsToSend: api.getRefundsToSend.use(adminOnly).handler(({ input }) => listRefundsToSend(db, input)),
    getPaymentProblems: api.getPaymentProblems.use(adminOnly).handler(({ input }) => listPaymentProblems(db, input)),
    checkPayment: api.checkPayment
      .use(adminOnly)
      .handler(({ input, context: { viewer } }) => checkPayment({ db, payments }, viewer, input.problem)),
    settleProblem: api.settleProblem.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await settleProblem(db, viewer, input)
      return { done: true as const }
    }),
    getStuckCalls: api.getStuckCalls.use(adminOnly).handler(({ input }) => listStuckCalls(db, input)),
  })
}
