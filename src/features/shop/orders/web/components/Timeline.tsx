import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Order } from '../../orders.contract.ts'
import { eventText } from '../order-words.ts'
import { timelineOf } from '../refund-words.ts'
import classes from './Timeline.module.css'

type Props = { order: Order; placedAt: string | null; currency: string }

/** Events of an order, the latest last, with links to track its parcels. */
export function Timeline({ order, placedAt, currency }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { fulfilments, lines } = order
  // services are done, not sent
  const parcels = lines.some(({ delivery }) => delivery === 'parcel') ? fulfilments : []
  return (
    <>
      <ol className={classes.timeline}>
        {placedAt && (
          <li>
            <b>{t('Ordered')}</b>
            <time dateTime={placedAt}>{formatDay(t, placedAt)}</time>
          </li>
        )}
        {timelineOf(order).map(({ at, kind, details }) => (
          <li key={`${kind} ${at} ${details.ticketId ?? ''}`}>
            <b>{eventText(t, kind)}</b>
            <time dateTime={at}>{formatDay(t, at)}</time>
            {typeof details.amount === 'number' && (
              <span>{formatMoney({ amount: details.amount, currency }, language)}</span>
            )}
          </li>
        ))}
      </ol>
      {parcels.map(({ id, carrier, tracking, trackingUrl }) => (
        <p key={id} className={classes.parcel}>
          {carrier || t('Parcel')}
          {tracking && trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noreferrer noopener" dir="ltr">
              {tracking}
            </a>
          ) : (
            <span dir="ltr">{tracking}</span>
          )}
        </p>
      ))}
    </>
  )
}
