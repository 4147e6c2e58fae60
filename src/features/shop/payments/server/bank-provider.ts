import { lookUp } from '#shared/look-up.ts'
import { bankReference } from '../bank-reference.ts'
import { isFinal } from '../payment-states.ts'
import type { Payment } from '../payments.tables.ts'
import { transferHours } from '../transfer-hours.ts'
import type { PaymentProvider, Seen } from './payment-provider.ts'

/**
 * Bank transfer: here people are the provider. Somebody who sees the money on the account confirms it ({@link
 * markReceived}).
 * @param accounts the operator’s, as text, by currency
 */
export function bankProvider(accounts: Record<string, string>): PaymentProvider {
  return {
    start: async payment => ({ ...seen(payment), expiresAt: dueOf(payment) }),
    look: async payment => seen(payment),
    next: async ({ providerId, currency, expiresAt }) => ({
      kind: 'transfer',
      reference: providerId,
      // '' once the operator has removed the account
      details: lookUp(accounts, currency) ?? '',
      dueAt: expiresAt.toISOString(),
    }),
    cancel: async payment => ({ ...seen(payment), state: 'cancelled' }),
    refund: async ({ id }) => ({ providerId: id, state: 'processing' }),
    lookRefund: async ({ id }) => ({ providerId: id, state: 'processing' }),
    list: async function* () {},
  }
}

function dueOf({ groupId, createdAt }: Payment): Date {
  const hours = groupId === null ? transferHours.sale : transferHours.order
  return new Date(createdAt.getTime() + hours * 3_600_000)
}

function seen(payment: Payment): Seen {
  const { state, amount } = payment
  return { providerId: bankReference(payment), amount, fee: 0, state: isFinal(state) ? state : 'pending' }
}
