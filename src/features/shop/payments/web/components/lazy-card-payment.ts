import { lazy } from 'react'

/** {@link CardPaymentProps}; loaded when it is shown, and Stripe's script with it. Belongs into `InBrowser`. */
export const CardPayment = lazy(() => import('./CardPayment.tsx'))
