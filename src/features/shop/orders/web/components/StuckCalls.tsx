import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { defineList, oneOf } from '#web/admin-list/admin-list.ts'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { callStates, type StuckCall } from '../../admin-payments.contract.ts'
import classes from '../pages/AdminPaymentsPage.module.css'
import { CheckPayment } from './CheckPayment.tsx'

export const stuckCalls = defineList({
  name: 'calls',
  prefix: 'calls',
  filters: { state: oneOf(callStates) },
  load: ({ clients }, { filters, page }) => clients.adminPayments.getStuckCalls({ ...filters, page }),
})

/** Calls to payment providers that have failed, with the reasons. */
export function StuckCalls(): ReactNode {
  const { t, language } = useTranslation()
  const view = useList(stuckCalls)
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
    { id: 'amount', title: t('Amount'), isNumber: true, cell: row => <b>{formatMoney(row, language)}</b> },
    {
      id: 'actions',
      title: t('Actions'),
      cell: ({ id, state, kind }) => state === 'open' && <CheckPayment problem={`call:${id}`} name={kinds[kind]} />,
    },
  ]
  return (
    <ListSection title={t('Calls to payment providers that failed')}>
      <ListTable
        view={view}
        title={t('Calls to payment providers that failed')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ kind }) => kinds[kind]}
        filters={
          <TableFilter
            label={t('Status')}
            value={view.state.filters.state ?? ''}
            onChange={one => view.change({ filters: { state: one } })}
            options={[['', t('All')], ...Object.entries(states)]}
          />
        }
        empty={t('There are none.')}
      />
    </ListSection>
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
