import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { StuckCall } from '../../admin-payments.contract.ts'
import classes from '../pages/AdminPaymentsPage.module.css'
import { callsQuery, callsTable } from '../use-admin-payments.ts'

/** What payment providers were asked and didn't do, with why. */
export function StuckCalls(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const title = useId()
  const [state, change] = useTableState(callsTable)
  const { data, error } = useQuery(callsQuery(app, state))
  const kinds = kindTexts(t)
  const states = { open: t('Will be tried again'), failed: t('Refused for good') }
  const columns: Column<StuckCall>[] = [
    {
      id: 'kind',
      title: t('What was asked'),
      isMain: true,
      cell: ({ kind, provider, groupId, saleId }) => (
        <>
          {kinds[kind]}
          <span className={classes.about}>
            {groupId === null
              ? t('{{provider}}, sale {{id}}', { provider, id: String(saleId) })
              : t('{{provider}}, order group {{id}}', { provider, id: String(groupId) })}
          </span>
        </>
      ),
    },
    { id: 'error', title: t('Why it failed'), cell: ({ error: why }) => <span dir="ltr">{why}</span> },
    {
      id: 'state',
      title: t('Status'),
      cell: row => (
        <div>
          <span>{states[row.state]}</span>
          <span className={classes.about}>{t('{{count}} tries', { count: row.attempts })}</span>
        </div>
      ),
    },
    { id: 'at', title: t('Date'), cell: ({ at }) => formatDay(t, at) },
    { id: 'amount', title: t('Amount'), isNumber: true, cell: row => <b>{formatMoney(row, app.language)}</b> },
  ]
  const isEmpty = data?.count === 0 && !state.filters.state
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{t('Calls to payment providers that failed')}</h2>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {isEmpty && <p className={classes.about}>{t('There are none.')}</p>}
      {data && !isEmpty && (
        <DataTable
          key={app.language}
          name="calls"
          title={t('Calls to payment providers that failed')}
          columns={columns}
          rows={data.items}
          rowId={({ id }) => String(id)}
          rowName={({ kind }) => kinds[kind]}
          count={data.count}
          limit={data.limit}
          state={state}
          onChange={change}
          filters={
            <TableFilter
              label={t('Status')}
              value={state.filters.state ?? ''}
              onChange={one => change({ filters: { state: one } })}
              options={[['', t('All')], ...Object.entries(states)]}
            />
          }
        />
      )}
    </section>
  )
}

function kindTexts(t: Translate): Record<StuckCall['kind'], string> {
  return {
    start: t('Start a payment'),
    cancel: t('Cancel a payment'),
    refund: t('Refund the buyer'),
    transfer: t('Pay the enterprise'),
    reverse: t('Take back from the enterprise'),
  }
}
