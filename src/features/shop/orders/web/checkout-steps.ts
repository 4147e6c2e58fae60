import { type CheckoutStep, checkoutSteps } from '../checkout-paths.ts'
import type { Checkout } from '../orders.contract.ts'

/** Steps that have what they ask for; there is nothing to choose where nothing is to be paid. */
export function isDone({ address, paymentMethod, due }: Checkout, step: CheckoutStep): boolean {
  if (step === 'address') return address !== null
  return step === 'payment' && (paymentMethod !== null || due === 0)
}

/** The step that was asked for, or the first one before it that lacks something. */
export function reachedStep(checkout: Checkout, asked: string | null): CheckoutStep {
  const wanted = checkoutSteps.find(step => step === asked)
  for (const step of checkoutSteps) {
    if (step === 'payment' && checkout.cart.totals.total === 0) continue
    if (step === wanted || !isDone(checkout, step)) return step
  }
  return 'review'
}

export function nextStep(checkout: Checkout, after: CheckoutStep): CheckoutStep {
  return after === 'address' && checkout.cart.totals.total > 0 ? 'payment' : 'review'
}
