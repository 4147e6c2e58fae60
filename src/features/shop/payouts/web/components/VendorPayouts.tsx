import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { OwnMoney, useOwnMoney } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VendorPayout } from '../../payouts.contract.ts'
import { payoutsQuery, payoutsTable } from '../use-vendor-money.ts'
import classes from './money-tables.module.css'
import { PayoutStateMark } from './PayoutStateMark.tsx'

/** Payouts to the enterprise's bank account, including those in progress. */
export function VendorPayouts({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const title = useId()
  const [state, change] = useTableState(payoutsTable)
  const { data, error } = useQuery(payoutsQuery(app, vendorId, state))
  const toOwn = useOwnMoney(vendorId)
  const columns: Column<VendorPayout>[] = [
    {
      id: 'payout',
      title: t('Payout'),
      isMain: true,
      cell: ({ id, reference, reason }) => (
        <>
          <bdi className={classes.number}>POLA-{id}</bdi>
          {reason && <span className={classes.about}>{reason}</span>}
          {reference && <span className={classes.about}>{t('Bank reference {{reference}}', { reference })}</span>}
        </>
      ),
    },
    { id: 'state', title: t('Status'), cell: row => <PayoutStateMark state={row.state} /> },
    { id: 'at', title: t('Date'), cell: ({ at, settledAt }) => formatDay(t, settledAt ?? at) },
    {
      id: 'account',
      title: t('To account'),
      cell: ({ account }) => <bdi className={classes.number}>…{account.hint}</bdi>,
    },
    { id: 'orders', title: t('Orders'), isNumber: true, cell: ({ orders }) => orders },
    {
      id: 'amount',
      title: t('Amount'),
      isNumber: true,
      cell: row => (
        <b>
          <OwnMoney charged={row} own={toOwn(row)} isAbout />
        </b>
      ),
    },
  ]
  return (
    <section aria-labelledby={title} className={classes.part}>
      <h2 id={title}>{t('Payouts to your bank account')}</h2>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data?.count === 0 && <p className={classes.empty}>{t('There was none yet.')}</p>}
      {data && data.count > 0 && (
        <DataTable
          key={app.language}
          name="vendor-payouts"
          title={t('Payouts to your bank account')}
          columns={columns}
          rows={data.items}
          rowId={({ id }) => String(id)}
          rowName={({ id }) => `POLA-${id}`}
          count={data.count}
          limit={data.limit}
          state={state}
          onChange={change}
        />
      )}
    </section>
  )
}
