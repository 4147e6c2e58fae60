import type { ReactNode } from 'react'
import { methodName } from '#features/shop/orders/web/index.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { subscriptionStatuses } from '../../subscription-rules.ts'
import type { Subscription } from '../../subscriptions.contract.ts'
import classes from './SubscriptionState.module.css'

/** Whether an enterprise is subscribed, until when, and how it paid. */
export function SubscriptionState({ subscription }: { subscription: Subscription }): ReactNode {
  const { t } = useTranslation()
  const { status, endsAt, paymentMethod, open } = subscription
  const isActive = status === subscriptionStatuses.active
  const date = endsAt ? formatDay(t, endsAt) : ''
  return (
    <div className={classes.state}>
      <p className={isActive ? classes.active : classes.other}>
        <Icon name={isActive ? 'check' : status === subscriptionStatuses.waiting ? 'clock' : 'info'} size={18} />
        {isActive
          ? t('Subscribed until {{date}}', { date })
          : status === subscriptionStatuses.waiting
            ? t('Waiting for its payment')
            : status === subscriptionStatuses.over
              ? t('Your subscription ended on {{date}}', { date })
              : t('Not subscribed yet')}
      </p>
      {isActive && open && <p>{t('The next year is waiting for its payment.')}</p>}
      {paymentMethod && (
        <p className={classes.method}>
          <img src={paymentMethod.imageUrl} alt="" width={36} height={24} />
          {t('Last paid by: {{method}}', { method: methodName(t, paymentMethod.method) })}
        </p>
      )}
    </div>
  )
}
