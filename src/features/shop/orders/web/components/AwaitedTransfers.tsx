import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { AwaitedTransfer } from '../../admin-payments.contract.ts'
import { orderError } from '../order-words.ts'
import classes from '../pages/AdminPaymentsPage.module.css'
import { receiveTransfer, transfersQuery, transfersTable } from '../use-admin-payments.ts'

/** Bank transfers that nobody has seen on the account yet, with a button for each that has arrived. */
export function AwaitedTransfers(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const tell = useSnackbar()
  const title = useId()
  const [state, change] = useTableState(transfersTable)
  const { data, error } = useQuery(transfersQuery(app, state))
  const [seen, setSeen] = useState<AwaitedTransfer>()
  const money = (row: AwaitedTransfer) => formatMoney(row, app.language)
  const columns: Column<AwaitedTransfer>[] = [
    {
      id: 'reference',
      title: t('Reference'),
      isMain: true,
      cell: row => (
        <>
          <bdi className={classes.reference}>{row.reference}</bdi>
          <span className={classes.about}>{row.about}</span>
        </>
      ),
    },
    {
      id: 'buyer',
      title: t('Buyer'),
      cell: ({ buyer, email }) => (
        <div>
          {buyer} <span className={classes.about}>{email}</span>
        </div>
      ),
    },
    { id: 'placed', title: t('Ordered'), cell: ({ placedAt }) => formatDay(t, placedAt) },
    { id: 'due', title: t('Due'), cell: ({ dueAt }) => formatDay(t, dueAt) },
    { id: 'amount', title: t('Amount'), isNumber: true, cell: row => <b>{money(row)}</b> },
    {
      id: 'actions',
      title: t('Actions'),
      cell: row => (
        <button type="button" className={button.secondary} onClick={() => setSeen(row)}>
          {t('Received')}
          <span className="visually-hidden"> {row.reference}</span>
        </button>
      ),
    },
  ]
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{t('Bank transfers that are awaited')}</h2>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data && (
        <DataTable
          key={app.language}
          name="transfers"
          title={t('Bank transfers that are awaited')}
          columns={columns}
          rows={data.items}
          rowId={({ reference }) => reference}
          rowName={({ reference }) => reference}
          count={data.count}
          limit={data.limit}
          state={state}
          onChange={change}
          filters={
            <TableSearch
              label={t('Reference, buyer or email')}
              value={state.filters.search ?? ''}
              onChange={words => change({ filters: { search: words } })}
            />
          }
        />
      )}
      <ConfirmDialog
        open={seen !== undefined}
        onClose={() => setSeen(undefined)}
        title={t('Has the transfer {{reference}} arrived?', { reference: seen?.reference ?? '' })}
        text={t('{{amount}} of {{buyer}} must be on the account. The order starts then. This can’t be undone.', {
          amount: seen ? money(seen) : '',
          buyer: seen?.buyer || (seen?.email ?? ''),
        })}
        confirmLabel={t('Received')}
        onConfirm={async () => {
          if (seen) await receiveTransfer(app, seen)
          tell(t('The order has started. Buyer and vendors get an email.'))
        }}
        explain={failure => orderError(t, failure)}
      />
    </section>
  )
}
