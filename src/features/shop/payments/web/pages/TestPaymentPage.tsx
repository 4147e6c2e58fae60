import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { AuthPage } from '#features/people/accounts/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import classes from './TestPaymentPage.module.css'
import type { TestPaymentData } from './test-payment.loader.ts'

/** Stands in for a provider's page: buttons choose what happens to a payment. */
export function TestPaymentPage(): ReactNode {
  const { t } = useTranslation()
  const { language } = useApp()
  const { payment } = useLoaderData<TestPaymentData>()
  return (
    <AuthPage
      title={t('Test payment')}
      lead={t('In place of a payment provider while the site is being developed. No money moves.')}
    >
      <dl className={classes.payment}>
        <dt>{payment.description}</dt>
        <dd>{formatMoney(payment, language)}</dd>
      </dl>
      {payment.isOver ? (
        <>
          <p role="status">{t('This payment has been answered already.')}</p>
          <a href={payment.returnPath} className={button.primary}>
            {t('Go on')}
          </a>
        </>
      ) : (
        <form method="post" className={classes.acts}>
          <button type="submit" name="act" value="approve" className={button.primary}>
            {t('Approve the payment')}
          </button>
          <button type="submit" name="act" value="refuse" className={button.secondary}>
            {t('Refuse it')}
          </button>
          <button type="submit" name="act" value="delay" className={button.secondary}>
            {t('Approve it a minute later')}
          </button>
          <button type="submit" name="act" value="drop" className={button.secondary}>
            {t('Never answer')}
          </button>
        </form>
      )}
    </AuthPage>
  )
}
