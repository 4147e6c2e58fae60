import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
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
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { DuePayout } from '../../admin-payouts.contract.ts'
import { dueQuery, dueTable, runPayouts } from '../use-admin-payouts.ts'
import classes from './money-tables.module.css'

/** Whom a batch would pay now, and the button that runs it. */
export function DuePayouts(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const tell = useSnackbar()
  const title = useId()
  const [state, change] = useTableState(dueTable)
  const { data, error } = useQuery(dueQuery(app, state))
  const [isAsking, setAsking] = useState(false)
  const { currency, minimum, currencies } = data ?? { currency: 'USD', minimum: 0, currencies: [] }
  const money = (amount: number) => formatMoney({ amount, currency }, app.language)
  const columns: Column<DuePayout>[] = [
    {
      id: 'vendor',
      title: t('Enterprise'),
      isMain: true,
      cell: ({ vendor, vendorId, received }) => (
        <>
          <Link to={`/vendor/money?vendorId=${vendorId}&currency=${currency}`}>{vendor}</Link>
          {received.map(receipt => (
            <span key={`${receipt.by} ${receipt.isVendor}`} className={classes.about}>
              {receiptText(t, receipt)}
            </span>
          ))}
        </>
      ),
    },
    {
      id: 'account',
      title: t('To account'),
      cell: ({ country, hint }) => (
        <bdi className={classes.number}>
          {country} …{hint}
        </bdi>
      ),
    },
    { id: 'orders', title: t('Orders'), isNumber: true, cell: ({ orders }) => orders },
    { id: 'amount', title: t('Available'), isNumber: true, cell: ({ amount }) => <b>{money(amount)}</b> },
  ]
  return (
    <section aria-labelledby={title} className={classes.part}>
      <h2 id={title}>{t('To be paid out')}</h2>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data?.nextPayout && (
        <p className={classes.empty}>
          {t('Enterprises expect the next payout on {{day}}.', { day: formatDay(t, data.nextPayout) })}
        </p>
      )}
      {data && data.withoutAccount > 0 && (
        <p className={classes.empty}>
          {currency === 'USD'
            ? t('{{count}} enterprises with money have no bank account yet.', { count: data.withoutAccount })
            : t('{{count}} enterprises with money have no bank account that takes {{currency}}.', {
                count: data.withoutAccount,
                currency,
              })}
        </p>
      )}
      {data && (
        <>
          <DataTable
            key={app.language}
            name="due-payouts"
            title={t('To be paid out')}
            columns={columns}
            rows={data.items}
            rowId={({ vendorId }) => String(vendorId)}
            rowName={({ vendor }) => vendor}
            count={data.count}
            limit={data.limit}
            state={state}
            onChange={change}
            nothing={t('Nobody has {{minimum}} or more available.', { minimum: money(minimum) })}
            filters={
              <>
                {currencies.length > 1 && (
                  <TableFilter
                    label={t('Pay out in')}
                    value={currency}
                    onChange={code => change({ filters: { currency: code === 'USD' ? '' : code, minimum: '' } })}
                    options={currencies.map(code => [code, code])}
                  />
                )}
                <TableSearch
                  label={
                    currency === 'USD' ? t('From how many dollars') : t('From how many {{currency}}', { currency })
                  }
                  maxLength={12}
                  value={state.filters.minimum ?? ''}
                  onChange={words => change({ filters: { minimum: words } })}
                />
              </>
            }
          />
          {data.count > 0 && (
            <p className={classes.run}>
              <button type="button" className={button.primary} onClick={() => setAsking(true)}>
                {t('Pay out {{amount}}', { amount: money(data.total) })}
              </button>
            </p>
          )}
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Pay out {{amount}}?', { amount: money(data?.total ?? 0) })}
        text={t(
          'This makes a batch of everyone with at least {{minimum}}. Then download its file and give it to the bank.',
          {
            minimum: money(minimum),
          },
        )}
        confirmLabel={t('Make batch')}
        onConfirm={async () => {
          const { batchId, count } = await runPayouts(app, { currency, minimum })
          tell(
            batchId
              ? t('{{count}} payouts in batch {{batch}}', { count, batch: String(batchId) })
              : t('There was nobody to pay.'),
          )
        }}
      />
    </section>
  )
}
