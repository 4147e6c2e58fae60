import { type ReactNode, Suspense } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { CardPayment, paymentFailure, TransferDetails, useAwaitedPayment } from '#features/shop/payments/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { InBrowser } from '#web/layout/InBrowser.tsx'
import button from '#web/ui/button.module.css'
import { subscriptionPath } from '../../subscription-rules.ts'
import type { Subscription } from '../../subscriptions.contract.ts'
import { giveUpSubscription, refreshSubscription } from '../use-subscription.ts'
import classes from './TermPayment.module.css'

type Props = { vendorId: number; open: NonNullable<Subscription['open']> }

/** A year that is being paid: the payer's next step, and a button to give it up. */
export function TermPayment({ vendorId, open: { amount, step } }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const { run, isBusy, problem } = useAction(error => deskFailure(t, error))
  useAwaitedPayment(
    {
      isProcessing: step?.kind === 'processing',
      ask: async () => ({ step: (await refreshSubscription(app, vendorId)).open?.step ?? { kind: 'done' } }),
      // the page shows the answer already
      onNews: async () => {},
    },
    String(vendorId),
  )
  const price = formatMoney({ amount, currency: 'USD' }, language)
  if (!step) return <p className={classes.quiet}>{t('Someone in the team is paying for a year.')}</p>
  return (
    <div className={classes.payment}>
      {step.kind === 'transfer' && (
        <TransferDetails
          transfer={step}
          amount={amount}
          currency="USD"
          note={t('The subscription begins when the money arrives. After that day it’s cancelled.')}
        />
      )}
      {step.kind === 'card' && (
        <section className={classes.card} aria-label={t('Card')}>
          {step.failureCode && <p role="alert">{paymentFailure(t, step.failureCode)}</p>}
          <InBrowser>
            <Suspense>
              <CardPayment
                clientSecret={step.clientSecret}
                publishableKey={step.publishableKey}
                returnUrl={app.origin + subscriptionPath(vendorId)}
                label={t('Pay {{amount}}', { amount: price })}
                onDone={() => void run(() => refreshSubscription(app, vendorId))}
              />
            </Suspense>
          </InBrowser>
        </section>
      )}
      {step.kind === 'processing' && <p role="status">{t('We’re waiting for your payment')}</p>}
      {step.kind === 'redirect' && <p>{t('Your payment isn’t finished')}</p>}
      {problem && <p role="alert">{problem}</p>}
      <div className={classes.acts}>
        {step.kind === 'redirect' && (
          <a href={step.url} className={button.primary}>
            {t('Continue payment')}
          </a>
        )}
        {step.kind !== 'processing' && (
          <button
            type="button"
            className={button.secondary}
            aria-busy={isBusy || undefined}
            onClick={() => void run(() => giveUpSubscription(app, vendorId))}
          >
            {t('Cancel payment')}
          </button>
        )}
      </div>
    </div>
  )
}
