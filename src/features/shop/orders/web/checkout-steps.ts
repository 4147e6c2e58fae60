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
    if (step === 'payment' && isFree(checkout)) continue
    if (step === wanted || !isDone(checkout, step)) return step
  }
  return 'review'
}

export function nextStep(checkout: Checkout, after: CheckoutStep): CheckoutStep {
  return after === 'address' && !isFree(checkout) ? 'payment' : 'review'
}

/** Sums leave out what can't be ordered yet, as for a country that it isn't shipped to: 0 is no price then. */
function isFree({ cart }: Checkout): boolean {
  return cart.totals.total === 0 && cart.canCheckOut
}
