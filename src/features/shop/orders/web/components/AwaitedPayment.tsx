import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useAwaitedPayment } from '#features/shop/payments/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { stepPath, successOf } from '../../checkout-paths.ts'
import { endAttempt } from '../attempt.ts'
import classes from '../pages/CheckoutSuccessPage.module.css'
import type { CheckoutSuccessData } from '../pages/checkout-success.loader.ts'

/** Payment with an unknown result: polls its state, or links to where the buyer has to continue. */
export function AwaitedPayment({ group, step }: Pick<CheckoutSuccessData, 'group' | 'step'>): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { language } = app
  const { id, key } = group
  const { revalidate } = useRevalidator()
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const isProcessing = step.kind === 'processing'
  useAwaitedPayment(
    {
      isProcessing,
      ask: () => app.clients.orders.refreshOrderGroup({ id, key, language }),
      onNews: async () => void (await revalidate()),
    },
    String(id),
  )
  const giveUp = async () => {
    await app.clients.orders.giveUpOrderGroup({ id, key, language })
    endAttempt()
    await revalidate()
  }
  return (
    <div className={classes.page}>
      <h1>{isProcessing ? t('We’re waiting for your payment') : t('Your payment isn’t finished')}</h1>
      <p role="status">
        {isProcessing
          ? t('This can take a minute. You can close this page: we’ll send an email to {{email}}.', {
              email: group.email,
            })
          : t('What you chose is kept for you meanwhile.')}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className={classes.acts}>
        {step.kind === 'redirect' ? (
          <>
            <a href={step.url} className={button.primary}>
              {t('Continue payment')}
            </a>
            <button
              type="button"
              className={button.secondary}
              aria-busy={isBusy || undefined}
              onClick={() => void run(giveUp)}
            >
              {t('Cancel payment')}
            </button>
          </>
        ) : (
          <a href={successOf({ groupId: id, key })} className={button.secondary}>
            {t('Look again')}
          </a>
        )}
        <Link to={stepPath('payment')} className={button.quiet}>
          {t('Back to payment')}
        </Link>
      </div>
    </div>
  )
}
