import { lazy } from 'react'

/** {@link CardPaymentProps}; loaded when it is shown, with Stripe's script. Use it within `InBrowser`. */
export const CardPayment = lazy(() => import('./CardPayment.tsx'))
