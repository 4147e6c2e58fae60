import type { ReactNode } from 'react'
import { zonedTime } from '#features/market/listings/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { pagePart } from '#web/page-part.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { calendarPath, downloadPath, mapLink, ticketPath } from '../../event-paths.ts'
import type { Order } from '../../orders.contract.ts'
import page from '../pages/OrderPage.module.css'
import classes from './OrderReach.module.css'

const QrCode = pagePart(async () => (await import('#web/ui/QrCode.tsx')).QrCode)

type Line = Order['lines'][number]
type Props = {
  order: Order
  /** key of the group, from a guest’s link */
  groupKey?: string | undefined
}

/** Details of lines that aren't parcels: time, place and tickets, files, how to agree on a service. */
export function OrderReach({ order, groupKey }: Props): ReactNode {
  return order.lines
    .filter(({ delivery }) => delivery !== 'parcel')
    .map(line => (
      <section key={line.id} className={page.card} aria-labelledby={`reach-${line.id}`}>
        <h2 id={`reach-${line.id}`}>{line.title}</h2>
        {line.event && <EventOf line={line} event={line.event} order={order} groupKey={groupKey} />}
        {line.delivery === 'download' && <DownloadOf line={line} order={order} groupKey={groupKey} />}
        {line.delivery === 'service' && <ServiceOf order={order} />}
        {line.note && (
          <p className={classes.note} dir="auto">
            {line.note}
          </p>
        )}
      </section>
    ))
}

type OfProps = Props & { line: Line }

function EventOf({ line, event, order, groupKey }: OfProps & { event: NonNullable<Line['event']> }): ReactNode {
  const { t } = useTranslation()
  const { startsAt, endsAt, timeZone, place, moves } = event
  const { brand: vendor } = order.vendor
  const isOff = order.status === 'cancelled' || line.cancelled === line.quantity
  return (
    <div className={classes.reach}>
      <dl className={classes.facts}>
        <dt>{t('Begins')}</dt>
        <dd>
          <time dateTime={startsAt}>{zonedTime(t, startsAt, timeZone)}</time>
        </dd>
        <dt>{t('Ends')}</dt>
        <dd>
          <time dateTime={endsAt}>{zonedTime(t, endsAt, timeZone)}</time>
        </dd>
        {place && <dt>{t('Where')}</dt>}
        {place && (
          <dd>
            <bdi>{place}</bdi>{' '}
            <a href={mapLink(place)} target="_blank" rel="noreferrer noopener">
              {t('See on a map')}
            </a>
          </dd>
        )}
      </dl>
      {line.tickets.length > 0 ? (
        <ul className={classes.tickets} aria-label={t('Tickets')}>
          {line.tickets.map(ticket => (
            <Ticket key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      ) : (
        !isOff && <p className={classes.about}>{t('Your tickets come here once it’s paid for.')}</p>
      )}
      {!isOff && (
        <>
          <CalendarFile order={order} groupKey={groupKey} />
          <p className={classes.about}>
            {moves > 0
              ? t(
                  'Its time or place was changed, so you can cancel until it begins. After that, please ask {{vendor}}.',
                  {
                    vendor,
                  },
                )
              : t('You can cancel until a day before it begins. After that, please ask {{vendor}}.', { vendor })}
          </p>
        </>
      )}
    </div>
  )
}

/** A form for guests, so that the key is in no address. */
function CalendarFile({ order, groupKey }: Props): ReactNode {
  const { t } = useTranslation()
  const path = calendarPath(order.id)
  const label = (
    <>
      <Icon name="calendar" size={18} /> {t('Add to calendar')}
    </>
  )
  if (groupKey)
    return (
      <form method="post" action={path} className={classes.buttons}>
        <input type="hidden" name="key" value={groupKey} />
        <button type="submit" className={button.secondary}>
          {label}
        </button>
      </form>
    )
  return (
    <p className={classes.buttons}>
      <a href={path} className={button.secondary} download>
        {label}
      </a>
    </p>
  )
}

function Ticket({ ticket }: { ticket: Line['tickets'][number] }): ReactNode {
  const { t } = useTranslation()
  const { origin } = useApp()
  const { code, checkedAt, isVoid } = ticket
  if (code === null) return null
  return (
    <li className={`${classes.ticket} ${isVoid ? classes.void : ''}`}>
      {!isVoid && !checkedAt && <QrCode text={`${origin}${ticketPath(code)}`} label={t('Ticket {{code}}', { code })} />}
      <bdi className={classes.code}>{code}</bdi>
      {isVoid && <span className={classes.about}>{t('Canceled')}</span>}
      {!isVoid && checkedAt && (
        <span className={classes.about}>{t('Checked on {{day}}', { day: formatDay(t, checkedAt) })}</span>
      )}
    </li>
  )
}

function DownloadOf({ line, order, groupKey }: OfProps): ReactNode {
  const { t } = useTranslation()
  const { download } = line
  if (order.status === 'cancelled') return null
  if (!download) return <p className={classes.about}>{t('You can download it here once it’s paid for.')}</p>
  const day = formatDay(t, download.endsAt)
  return download.left > 0 ? (
    <>
      <p className={classes.buttons}>
        <a href={downloadPath(order.id, line.id, groupKey)} className={button.primary} rel="nofollow">
          <Icon name="download" size={18} /> {t('Download {{file}}', { file: download.fileName })}
        </a>
      </p>
      <p className={classes.about}>{t('{{count}} more times, until {{day}}', { count: download.left, day })}</p>
    </>
  ) : (
    <p className={classes.about}>
      {t('This file can’t be downloaded any more. Please ask {{vendor}}.', { vendor: order.vendor.brand })}
    </p>
  )
}

function ServiceOf({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation()
  return <p>{t('You agree with {{vendor}} how and when', { vendor: order.vendor.brand })}</p>
}
