import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { receiptText } from '#features/shop/payments/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import field from '#web/ui/field.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { AdminPayout } from '../../admin-payouts.contract.ts'
import { payoutStates } from '../../payout-states.ts'
import { settlingError, stateTexts } from '../payout-words.ts'
import { markFailed, payoutsQuery, payoutsTable } from '../use-admin-payouts.ts'
import { MarkSent } from './MarkSent.tsx'
import classes from './money-tables.module.css'
import { PayoutStateMark } from './PayoutStateMark.tsx'

/** Every payout, with buttons for what became of it. */
export function PayoutsTable(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const tell = useSnackbar()
  const [title, reasonId] = [useId(), useId()]
  const [state, change] = useTableState(payoutsTable)
  const { data, error } = useQuery(payoutsQuery(app, state))
  const [sent, setSent] = useState<AdminPayout>()
  const [failed, setFailed] = useState<AdminPayout>()
  const reason = useRef<HTMLInputElement>(null)
  const words = stateTexts(t)
  const money = (row: AdminPayout) => formatMoney(row, app.language)
  const columns: Column<AdminPayout>[] = [
    {
      id: 'vendor',
      title: t('Enterprise'),
      isMain: true,
      cell: ({ vendor, id, reference, reason: why, received }) => (
        <>
          {vendor}
          <span className={classes.about}>{[`POLA-${id}`, reference, why].filter(Boolean).join(' · ')}</span>
          {received.map(receipt => (
            <span key={`${receipt.by} ${receipt.isVendor}`} className={classes.about}>
              {receiptText(t, receipt)}
            </span>
          ))}
        </>
      ),
    },
    { id: 'state', title: t('Status'), cell: row => <PayoutStateMark state={row.state} /> },
    { id: 'batch', title: t('Batch'), isNumber: true, cell: ({ batchId }) => batchId },
    { id: 'at', title: t('Date'), cell: ({ at, settledAt }) => formatDay(t, settledAt ?? at) },
    {
      id: 'account',
      title: t('To account'),
      cell: ({ country, hint }) => (
        <bdi className={classes.number}>
          {country} …{hint}
        </bdi>
      ),
    },
    { id: 'amount', title: t('Amount'), isNumber: true, cell: row => <b>{money(row)}</b> },
    {
      id: 'actions',
      title: t('Actions'),
      cell: row =>
        row.state === 'in-transfer' && (
          <span className={classes.actions}>
            <button type="button" className={button.quiet} onClick={() => setSent(row)}>
              {t('Sent')}
              <span className="visually-hidden"> {row.vendor}</span>
            </button>
            <button type="button" className={button.quiet} onClick={() => setFailed(row)}>
              {t('Failed')}
              <span className="visually-hidden"> {row.vendor}</span>
            </button>
          </span>
        ),
    },
  ]
  return (
    <section aria-labelledby={title} className={classes.part}>
      <h2 id={title}>{t('All payouts')}</h2>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data && (
        <DataTable
          key={app.language}
          name="payouts"
          title={t('All payouts')}
          columns={columns}
          rows={data.items}
          rowId={({ id }) => String(id)}
          rowName={({ vendor }) => vendor}
          count={data.count}
          limit={data.limit}
          state={state}
          onChange={change}
          filters={
            <>
              <TableFilter
                label={t('Status')}
                value={state.filters.state ?? ''}
                onChange={one => change({ filters: { state: one } })}
                options={[['', t('All')], ...payoutStates.map((one): [string, string] => [one, words[one]])]}
              />
              <TableSearch
                label={t('Batch number')}
                maxLength={9}
                value={state.filters.batch ?? ''}
                onChange={number => change({ filters: { batch: number } })}
              />
            </>
          }
        />
      )}
      <MarkSent
        which={sent && { ids: [sent.id] }}
        title={t('Did the bank send {{amount}} to {{enterprise}}?', {
          amount: sent ? money(sent) : '',
          enterprise: sent?.vendor ?? '',
        })}
        onClose={() => setSent(undefined)}
      />
      <ConfirmDialog
        open={failed !== undefined}
        onClose={() => setFailed(undefined)}
        title={t('Did the payout to {{enterprise}} fail?', { enterprise: failed?.vendor ?? '' })}
        text={t('{{amount}} will be available to them again, and their owners get an email.', {
          amount: failed ? money(failed) : '',
        })}
        confirmLabel={t('Mark as failed')}
        danger
        onConfirm={async () => {
          if (failed) await markFailed(app, failed.id, reason.current?.value ?? '')
          tell(t('Marked as failed'))
        }}
        explain={failure => settlingError(t, failure)}
      >
        <label htmlFor={reasonId}>{t('Why, for the enterprise')}</label>
        <input id={reasonId} ref={reason} className={field.input} required maxLength={500} autoComplete="off" />
      </ConfirmDialog>
    </section>
  )
}
