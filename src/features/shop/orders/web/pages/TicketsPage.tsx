import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CheckTicket } from '../components/CheckTicket.tsx'
import { EventSeats } from '../components/EventSeats.tsx'
import { eventDatesQuery } from '../use-tickets.ts'
import classes from './TicketsPage.module.css'
import type { TicketsData } from './tickets.loader.ts'

/** Page with the people who come to each date, and a form to check tickets. */
export function TicketsPage(): ReactNode {
  const { t } = useTranslation()
  const { vendorId, isPast } = useLoaderData<TicketsData>()
  const { data } = useQuery(eventDatesQuery(useApp(), vendorId, isPast))
  if (!data) return null
  const mayCheck = data.may.check
  return (
    <DeskPage vendorId={vendorId} title={t('Tickets')}>
      <div className={classes.page}>
        {mayCheck && <CheckTicket vendorId={vendorId} />}
        <nav aria-label={t('Dates')} className={classes.tabs}>
          <Link to={`/vendor/tickets?vendorId=${vendorId}`} aria-current={isPast ? undefined : 'page'}>
            {t('To come')}
          </Link>
          <Link to={`/vendor/tickets?vendorId=${vendorId}&past=1`} aria-current={isPast ? 'page' : undefined}>
            {t('Over')}
          </Link>
        </nav>
        {data.items.length === 0 && (
          <p>{isPast ? t('Nothing is over yet.') : t('Nobody has booked a seat for a date to come.')}</p>
        )}
        {data.items.map(date => (
          <EventSeats
            key={`${date.listingId} ${date.startsAt} ${date.endsAt}`}
            vendorId={vendorId}
            date={date}
            isOnly={data.items.length === 1}
            mayCheck={mayCheck}
          />
        ))}
      </div>
    </DeskPage>
  )
}
