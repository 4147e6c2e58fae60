import type { ReactNode } from 'react'
import { defineList, oneOf, reloadLists } from '#web/admin-list/admin-list.ts'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { useApp } from '#web/app-context.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { PaymentEvent } from '../../payment-events.contract.ts'
import { eventStates } from '../../payment-states.ts'
import classes from './monitors.module.css'

export const paymentEvents = defineList({
  name: 'payment-events',
  prefix: 'events',
  filters: { state: oneOf(eventStates) },
  load: ({ clients }, { filters, page }) => clients.paymentEvents.getPaymentEvents({ ...filters, page }),
})

/** The events that came, with what became of each; failed ones can be tried again. */
export function PaymentEvents(): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const view = useList(paymentEvents)
  const states: Record<PaymentEvent['state'], string> = {
    waiting: t('Waits'),
    done: t('Done'),
    ignored: t('About nothing of ours'),
    failed: t('Failed'),
  }
  const about = ({ groupId, saleId, isAboutAccount }: PaymentEvent) => {
    if (groupId !== null) return t('Purchase {{id}}', { id: String(groupId) })
    if (saleId !== null) return t('Sale {{id}}', { id: String(saleId) })
    return isAboutAccount ? t('An enterprise’s account') : '–'
  }
  const columns: Column<PaymentEvent>[] = [
    {
      id: 'kind',
      title: t('Event'),
      isMain: true,
      cell: ({ kind, id, provider }) => (
        <>
          <bdi dir="ltr">{kind || '–'}</bdi>
          <bdi dir="ltr" className={classes.about}>
            {provider} · {id}
          </bdi>
        </>
      ),
    },
    { id: 'at', title: t('Time'), cell: ({ at }) => momentText(t, at, timeZone) },
    { id: 'about', title: t('What it’s about'), cell: about },
    {
      id: 'state',
      title: t('Result'),
      cell: ({ state, reason, repeats }) => (
        <div>
          {states[state]}
          {reason && (
            <bdi dir="ltr" className={classes.about}>
              {reason}
            </bdi>
          )}
          {repeats > 0 && <span className={classes.about}>{t('Came again: {{times}}×', { times: repeats })}</span>}
        </div>
      ),
    },
    { id: 'actions', title: t('Actions'), cell: event => event.state === 'failed' && <RetryEvent event={event} /> },
  ]
  return (
    <ListSection title={t('Events of the last 30 days')}>
      <ListTable
        view={view}
        title={t('Events of the last 30 days')}
        columns={columns}
        rowId={({ provider, id }) => `${provider} ${id}`}
        rowName={({ kind, id }) => kind || id}
        filters={
          <TableFilter
            label={t('Result')}
            value={view.state.filters.state ?? ''}
            onChange={state => view.change({ filters: { state } })}
            options={[['', t('All')], ...Object.entries(states)]}
          />
        }
        empty={t('No events have come.')}
      />
    </ListSection>
  )
}

function RetryEvent({ event: { provider, id, kind } }: { event: PaymentEvent }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const explain = (error: unknown) => (isMissing(error) ? t('It went well meanwhile.') : failureText(t, error))
  const { run, isBusy } = useAction(explain, notify)
  const retry = () =>
    run(async () => {
      const { state, reason } = await app.clients.paymentEvents.retryPaymentEvent({ provider, id })
      notify(state === 'done' ? t('It went well now.') : t('It failed again: {{reason}}', { reason: reason ?? '' }))
      await reloadLists(app)
    })
  return (
    <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void retry()}>
      {t('Try again')}
      <span className="visually-hidden"> {kind || id}</span>
    </button>
  )
}
