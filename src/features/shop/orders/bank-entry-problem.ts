import type { PaymentState } from '#features/shop/payments/payment-states.ts'
import type { EntryProblem } from './bank-entries.contract.ts'

export type Matched = {
  amount: number
  currency: string
  isExact: boolean
  /** number of our references in it */
  references: number
  /** an earlier open entry has the same reference */
  isTwice: boolean
  payment: { amount: number; currency: string; state: PaymentState } | null
}

/**
 * Why an incoming transfer isn't suggested; undefined if it has the expected amount, and the reference and nothing
 * else.
 */
export function problemOf({
  amount,
  currency,
  isExact,
  references,
  isTwice,
  payment,
}: Matched): EntryProblem | undefined {
  if (!payment) return 'unknown'
  if (references > 1) return 'several'
  if (payment.state === 'succeeded') return 'paid'
  if (payment.state !== 'pending' && payment.state !== 'starting' && payment.state !== 'processing') return 'cancelled'
  if (currency !== payment.currency) return 'currency'
  if (isTwice) return 'twice'
  if (amount !== payment.amount) return amount < payment.amount ? 'less' : 'more'
  return isExact ? undefined : 'written'
}

/**
 * Whether an admin who has checked it may confirm it all the same; `less` together with others that make up the amount.
 */
export function mayConfirm(problem: EntryProblem | undefined): boolean {
  return problem === undefined || ['less', 'more', 'twice', 'written'].includes(problem)
}
