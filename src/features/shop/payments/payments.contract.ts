import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { ClientsOf } from '#shared/contract-parts.ts'
import { paymentEventsContract } from './payment-events.contract.ts'

/** A payment on the test provider’s page. */
export const testPayment = z.object({
  id: z.string(),
  description: z.string(),
  /** cents */
  amount: z.number(),
  currency: z.string(),
  /** somebody has acted already */
  isOver: z.boolean(),
  /** path to continue at */
  returnPath: z.string(),
})
export type TestPayment = z.infer<typeof testPayment>

export const paymentsContract = {
  getTestPayment: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/test-payments/{id}',
      summary: 'A payment at the test provider, which exists in development only',
      tags: ['Payments'],
    })
    .input(z.object({ id: z.string().max(60) }))
    .output(testPayment),
}

export const contracts = { payments: paymentsContract, paymentEvents: paymentEventsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
