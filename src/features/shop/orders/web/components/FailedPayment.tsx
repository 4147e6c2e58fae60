import type { ReactNode } from 'react'
import { paymentFailure } from '#features/shop/payments/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from '../pages/CheckoutPage.module.css'

/** Says why the last payment failed, and what to do. */
export function FailedPayment({ code }: { code: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <p role="alert" className={classes.problem}>
      {paymentFailure(t, code)} {t('You can try again, or choose another way to pay.')}
    </p>
  )
}
