import { type Shown, show } from '#web/testing/show.tsx'
import type { Checkout } from '../../orders.contract.ts'
import { CheckoutPage } from '../pages/CheckoutPage.tsx'
import { checkoutLoader } from '../pages/checkout.loader.ts'

type Options = NonNullable<Parameters<typeof show>[1]>

/**
 * Shows a step of the checkout.
 * @param checkout endpoints beside the one that reads it
 */
export function showCheckout(
  step: 'payment' | 'review',
  given: Checkout | (() => Promise<Checkout>),
  { checkout = {}, clients = {}, ...options }: Options & { checkout?: object } = {},
): Promise<Shown> {
  const getCheckout = typeof given === 'function' ? given : async () => given
  return show(<CheckoutPage />, {
    path: `/checkout?step=${step}`,
    route: '/checkout',
    currency: 'USD',
    loader: checkoutLoader,
    pages: [
      { path: '/checkout-success', element: <h1>Thank you</h1> },
      { path: '/cart', element: <h1>Cart</h1> },
    ],
    ...options,
    clients: { ...clients, checkout: { getCheckout, ...checkout } },
  })
}
