import { bankReference } from '../bank-reference.ts'
import { isFinal } from '../payment-states.ts'
import type { Payment } from '../payments.tables.ts'
import type { PaymentProvider, Seen } from './payment-provider.ts'

/** ms that a buyer has for a bank transfer */
const due = 7 * 24 * 3600_000

/**
 * Bank transfer: people are the provider. Somebody who sees the money on the account says so ({@link markReceived}).
 * @param details the operator’s account, as text
 */
export function bankProvider(details: string): PaymentProvider {
  return {
    start: async payment => ({ ...seen(payment), expiresAt: new Date(payment.createdAt.getTime() + due) }),
    look: async payment => seen(payment),
    next: async ({ providerId, expiresAt }) => ({
      kind: 'transfer',
      reference: providerId,
      details,
      dueAt: expiresAt.toISOString(),
    }),
    cancel: async payment => ({ ...seen(payment), state: 'cancelled' }),
    refund: async ({ id }) => ({ providerId: id, state: 'processing' }),
    lookRefund: async ({ id }) => ({ providerId: id, state: 'processing' }),
    list: async function* () {},
  }
}

function seen(payment: Payment): Seen {
  const { state, amount } = payment
  return { providerId: bankReference(payment), amount, fee: 0, state: isFinal(state) ? state : 'pending' }
}
