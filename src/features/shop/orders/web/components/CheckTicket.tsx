import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { zonedTime } from '#features/market/listings/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { readCode, shownCode } from '../../ticket-code.ts'
import type { Seat } from '../../tickets.contract.ts'
import { orderError } from '../order-words.ts'
import classes from '../pages/TicketsPage.module.css'
import { checkedText } from '../seat-words.ts'
import { ticketsKey } from '../use-tickets.ts'

/** Form at the door for a ticket's code, typed, or filled in by scanning it with a phone's camera. */
export function CheckTicket({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [found, setFound] = useState<{ seat: Seat; wasChecked: boolean }>()
  const { run, isBusy, problem } = useAction(error => orderError(t, error) ?? failureText(t, error))
  useEffect(() => {
    const scanned = readCode(window.location.hash)
    if (!scanned) return
    setCode(shownCode(scanned))
    // the code is removed from the address, so that a reload starts with the next ticket
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [])
  // Nobody at the door waits for the list: “Undo” and the next code work at once.
  const reloadList = () => void queries.invalidateQueries({ queryKey: ticketsKey(vendorId) })
  const check = async () => {
    setFound(undefined)
    setFound(await clients.tickets.checkTicketByCode({ vendorId, code, language }))
    setCode('')
    input.current?.focus()
    reloadList()
  }
  const undo = async (seat: Seat) => {
    await clients.tickets.setTicketChecked({ vendorId, ticketId: seat.ticketId, isChecked: false, language })
    setFound(undefined)
    reloadList()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(check)
  }
  return (
    <section className={classes.card} aria-labelledby="check-ticket">
      <h2 id="check-ticket">{t('Check a ticket')}</h2>
      <form className={classes.check} onSubmit={send}>
        <div className={classes.row}>
          <label>
            <span className={field.label}>{t('Code of the ticket')}</span>
            <input
              ref={input}
              className={field.input}
              value={code}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
              maxLength={200}
              placeholder="XXXX-XXXX-XXXX-XXXX"
              aria-describedby="ticket-problem"
              onChange={event => setCode(event.target.value)}
            />
          </label>
          <button type="submit" className={button.primary} aria-busy={isBusy || undefined}>
            {t('Check ticket')}
          </button>
        </div>
        <p id="ticket-problem" role="alert" className={field.error}>
          {problem}
        </p>
      </form>
      <div role="status">
        {found && (
          <div className={classes.result}>
            <p>
              <Icon name={found.wasChecked ? 'warning' : 'check'} size={18} /> <b dir="auto">{found.seat.name}</b>
              {' · '}
              {[found.seat.title, ...found.seat.options].join(', ')}
            </p>
            <p className={classes.about}>
              {zonedTime(t, found.seat.startsAt, found.seat.timeZone)}
              {found.wasChecked && <> · {t('This ticket was checked before.')}</>} {checkedText(t, found.seat)}
            </p>
            {!found.seat.isSettled && (
              <button type="button" className={button.quiet} onClick={() => void run(() => undo(found.seat))}>
                {t('Undo')}
              </button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
