import type { PaymentState } from '#features/shop/payments/payment-states.ts'
import type { EntryProblem } from './bank-entries.contract.ts'

export type Matched = {
  amount: number
  currency: string
  isExact: boolean
  /** references of ours in it */
  references: number
  /** another open entry with the same reference came before */
  isTwice: boolean
  payment: { amount: number; currency: string; state: PaymentState } | null
}

/** Why a transfer that came in isn't suggested; undefined: it is what was asked for, with its reference and nothing else. */
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

/** What an admin who looked may confirm all the same; `less` together with others that make it up. */
export function mayConfirm(problem: EntryProblem | undefined): boolean {
  return problem === undefined || ['less', 'more', 'twice', 'written'].includes(problem)
}
