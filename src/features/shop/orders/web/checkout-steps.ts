import { type CheckoutStep, checkoutSteps } from '../checkout-paths.ts'
import type { Checkout } from '../orders.contract.ts'

/** Whether a step is complete; a free cart needs no payment method. */
export function isDone({ address, paymentMethod, due }: Checkout, step: CheckoutStep): boolean {
  if (step === 'address') return address !== null
  return step === 'payment' && (paymentMethod !== null || due === 0)
}

/** The requested step, or the first incomplete one before it. */
export function reachedStep(checkout: Checkout, asked: string | null): CheckoutStep {
  const wanted = checkoutSteps.find(step => step === asked)
  for (const step of checkoutSteps) {
    if (step === 'payment' && isFree(checkout)) continue
    if (step === wanted || !isDone(checkout, step)) return step
  }
  return 'review'
}

export function nextStep(checkout: Checkout, after: CheckoutStep): CheckoutStep {
  return after === 'address' && !isFree(checkout) ? 'payment' : 'review'
}

/** Sums leave out what can't be ordered yet, such as items not shipped to the country, so 0 doesn't mean free then. */
function isFree({ cart }: Checkout): boolean {
  return cart.totals.total === 0 && cart.canCheckOut
}
