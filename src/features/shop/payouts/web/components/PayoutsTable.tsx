import { type ReactNode, useId, useRef, useState } from 'react'
import { receiptText } from '#features/shop/payments/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { defineList, idFilter, oneOf, reloadLists } from '#web/admin-list/admin-list.ts'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import { useApp } from '#web/app-context.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import field from '#web/ui/field.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { AdminPayout } from '../../admin-payouts.contract.ts'
import { payoutStates } from '../../payout-states.ts'
import { settlingError, stateTexts } from '../payout-words.ts'
import { MarkSent } from './MarkSent.tsx'
import classes from './money-tables.module.css'
import { PayoutStateMark } from './PayoutStateMark.tsx'

export const payouts = defineList({
  name: 'payouts',
  prefix: 'payouts',
  filters: { state: oneOf(payoutStates), batch: idFilter },
  load: ({ clients, language }, { filters: { state, batch }, page }) =>
    clients.adminPayouts.getPayouts({ ...(state && { state }), ...(batch && { batchId: batch }), page, language }),
})

/** Every payout, with buttons to mark its result. */
export function PayoutsTable(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const reasonId = useId()
  const view = useList(payouts)
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
    <ListSection title={t('All payouts')}>
      <ListTable
        view={view}
        title={t('All payouts')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ vendor }) => vendor}
        filters={
          <>
            <TableFilter
              label={t('Status')}
              value={view.state.filters.state ?? ''}
              onChange={one => view.change({ filters: { state: one } })}
              options={[['', t('All')], ...payoutStates.map((one): [string, string] => [one, words[one]])]}
            />
            <TableSearch
              label={t('Batch number')}
              maxLength={9}
              value={view.state.filters.batch ?? ''}
              onChange={number => view.change({ filters: { batch: number } })}
            />
          </>
        }
      />
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
          if (failed) {
            await app.clients.adminPayouts.markPayoutFailed({ id: failed.id, reason: reason.current?.value ?? '' })
            await reloadLists(app)
          }
          notify(t('Marked as failed'))
        }}
        explain={failure => settlingError(t, failure)}
      >
        <label htmlFor={reasonId}>{t('Why, for the enterprise')}</label>
        <input id={reasonId} ref={reason} className={field.input} required maxLength={500} autoComplete="off" />
      </ConfirmDialog>
    </ListSection>
  )
}
