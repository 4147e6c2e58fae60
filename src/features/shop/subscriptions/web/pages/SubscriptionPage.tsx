import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { paymentFailure } from '#features/shop/payments/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Subscription } from '../../subscriptions.contract.ts'
import { AskOperator } from '../components/AskOperator.tsx'
import { SubscribeForm } from '../components/SubscribeForm.tsx'
import { SubscriptionState } from '../components/SubscriptionState.tsx'
import { TermPayment } from '../components/TermPayment.tsx'
import { subscriptionQuery } from '../use-subscription.ts'
import classes from './SubscriptionPage.module.css'
import type { SubscriptionPageData } from './subscription.loader.ts'

/** Page on the desk with an enterprise's subscription, where it is set up and renewed. */
export function SubscriptionPage(): ReactNode {
  const { t } = useTranslation()
  const { vendorId } = useLoaderData<SubscriptionPageData>()
  const { data: subscription, error } = useQuery(subscriptionQuery(useApp(), vendorId))
  return (
    <DeskPage vendorId={vendorId} title={t('Your enterprise’s subscription')}>
      {error && !subscription && <p role="alert">{failureText(t, error)}</p>}
      {subscription && (
        <div className={classes.columns}>
          <section className={classes.card} aria-label={t('Subscription')}>
            <SubscriptionState subscription={subscription} />
            {subscription.failure && !subscription.open && (
              <p role="alert">{paymentFailure(t, subscription.failure)}</p>
            )}
            {subscription.open ? (
              <TermPayment vendorId={vendorId} open={subscription.open} />
            ) : (
              <Wish vendorId={vendorId} subscription={subscription} />
            )}
          </section>
          <Terms terms={subscription.terms} />
        </div>
      )}
    </DeskPage>
  )
}

/** Form to pay for a year, or why that isn't possible now. */
function Wish({ vendorId, subscription }: { vendorId: number; subscription: Subscription }): ReactNode {
  const { t, language } = useTranslation()
  const { price, isApproved, mayChange, renewableFrom, methods } = subscription
  if (price === null) return <p className={classes.quiet}>{t('There are no subscriptions here.')}</p>
  const amount = formatMoney({ amount: price, currency: 'USD' }, language)
  if (renewableFrom && new Date(renewableFrom) > new Date())
    return (
      <p className={classes.quiet}>
        {t('You can renew it from {{date}}, for {{amount}} a year.', { date: formatDay(t, renewableFrom), amount })}
      </p>
    )
  return (
    <>
      <p className={classes.price}>{t('{{amount}} a year', { amount })}</p>
      {!isApproved ? (
        <p className={classes.quiet}>{t('This opens as soon as your enterprise is approved.')}</p>
      ) : !mayChange ? (
        <p className={classes.quiet}>{t('Owners and admins of the team can subscribe.')}</p>
      ) : methods.length === 0 ? (
        <AskOperator vendorId={vendorId} />
      ) : (
        <SubscribeForm vendorId={vendorId} price={price} subscription={subscription} />
      )}
    </>
  )
}

function Terms({ terms }: Pick<Subscription, 'terms'>): ReactNode {
  const { t, language } = useTranslation()
  if (terms.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="terms">
      <h2 id="terms">{t('Years paid')}</h2>
      <ul className={classes.terms}>
        {terms.map(({ id, startsAt, endsAt, price, paymentMethod, refunded }) => (
          <li key={id}>
            <img src={paymentMethod.imageUrl} alt="" width={36} height={24} />
            <span>
              {t('{{from}} to {{to}}', { from: formatDay(t, startsAt), to: formatDay(t, endsAt) })}
              {refunded !== null && (
                <small className={classes.back}>
                  {t('Ended early; {{amount}} given back', {
                    amount: formatMoney({ amount: refunded, currency: 'USD' }, language),
                  })}
                </small>
              )}
            </span>
            <b>{formatMoney({ amount: price, currency: 'USD' }, language)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
