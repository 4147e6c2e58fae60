import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { whenAndWhere } from '#features/market/listings/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { EventDate, Seat } from '../../tickets.contract.ts'
import { orderError } from '../order-words.ts'
import classes from '../pages/TicketsPage.module.css'
import { checkedText } from '../seat-words.ts'
import { seatsQuery, ticketsKey } from '../use-tickets.ts'

type Props = { vendorId: number; date: EventDate; isOnly: boolean; mayCheck: boolean }

/** A date of an event; its list of people is loaded when it is opened. */
export function EventSeats({ vendorId, date, isOnly, mayCheck }: Props): ReactNode {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isOnly)
  const { data } = useQuery({ ...seatsQuery(useApp(), vendorId, date), enabled: isOpen })
  const { title, seats, checked } = date
  return (
    <details className={classes.card} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{title}</b>
        <span>{whenAndWhere(t, date)}</span>
        <span className={classes.about}>{t('{{checked}} of {{count}} came', { checked, count: seats })}</span>
      </summary>
      <ul className={classes.seats}>
        {data?.items.map(seat => (
          <SeatRow key={seat.ticketId} vendorId={vendorId} seat={seat} mayCheck={mayCheck} />
        ))}
      </ul>
    </details>
  )
}

function SeatRow({ vendorId, seat, mayCheck }: { vendorId: number; seat: Seat; mayCheck: boolean }): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const { run, isBusy } = useAction(error => orderError(t, error) ?? failureText(t, error), notify)
  const { ticketId, orderId, orderNumber, name, options, checkedAt, isSettled } = seat
  const set = (isChecked: boolean) => async () => {
    await clients.tickets.setTicketChecked({ vendorId, ticketId, isChecked, language })
    await queries.invalidateQueries({ queryKey: ticketsKey(vendorId) })
  }
  return (
    <li>
      <span className={classes.who}>
        <b dir="auto">{name}</b>
        <span className={classes.about}>
          {[...options, checkedText(t, seat)].filter(Boolean).join(' · ')}{' '}
          <Link to={`/vendor-order-view/${orderId}`}>{t('Order {{id}}', { id: orderNumber })}</Link>
        </span>
      </span>
      {mayCheck && !checkedAt && (
        <button
          type="button"
          className={button.secondary}
          aria-busy={isBusy || undefined}
          onClick={() => void run(set(true))}
        >
          {t('Came')}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
      {mayCheck && checkedAt && !isSettled && (
        <button
          type="button"
          className={button.quiet}
          aria-busy={isBusy || undefined}
          onClick={() => void run(set(false))}
        >
          {t('Undo')}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
    </li>
  )
}
