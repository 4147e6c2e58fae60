import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { subscriptionPath } from '../../subscription-rules.ts'
import { subscriptionQuery } from '../use-subscription.ts'
import classes from './SubscriptionSection.module.css'
import { SubscriptionState } from './SubscriptionState.tsx'

/** An enterprise's subscription in its account, with a link to set it up. */
export function SubscriptionSection({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const { data: subscription, error } = useQuery(subscriptionQuery(useApp(), vendorId))
  if (error && !subscription) return <p role="alert">{failureText(t, error)}</p>
  if (!subscription) return <div className={classes.waiting} aria-busy="true" />
  return (
    <div className={classes.section}>
      <SubscriptionState subscription={subscription} />
      <p>
        <Link className={button.secondary} to={subscriptionPath(vendorId)}>
          {subscription.status === null && subscription.mayChange
            ? t('Set up the subscription')
            : t('See the subscription')}
        </Link>
      </p>
    </div>
  )
}
