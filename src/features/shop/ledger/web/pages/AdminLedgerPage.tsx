import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { LedgerRow } from '../../ledger.contract.ts'
import { platformCurrency } from '../../ledger-accounts.ts'
import { LedgerFilters } from '../components/LedgerFilters.tsx'
import { LedgerSums } from '../components/LedgerSums.tsx'
import { ledgerFilePath, ledgerQuery, ledgerTable } from '../use-ledger.ts'
import { useLedgerTexts } from '../use-ledger-texts.ts'
import classes from './AdminLedgerPage.module.css'

/** All postings of the ledger, for admins: sums per account, filters, and the file. */
export function AdminLedgerPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { kinds, accounts } = useLedgerTexts()
  const [state, change] = useTableState(ledgerTable)
  const { data: ledger, error } = useQuery(ledgerQuery(app, state))
  const hasCurrencies =
    state.filters.currency !== '' || (ledger?.sums.some(({ currency }) => currency !== platformCurrency) ?? false)
  const columns: Column<LedgerRow>[] = [
    {
      id: 'account',
      title: t('Ledger account'),
      isMain: true,
      cell: row => (
        <div>
          {accounts[row.account]}
          {row.vendor && <span className={classes.vendor}>{row.vendor}</span>}
        </div>
      ),
    },
    {
      id: 'kind',
      title: t('Movement'),
      cell: ({ kind, key, note }) => (
        <div>
          {kinds[kind]}
          <span className={classes.key}>{note || key}</span>
        </div>
      ),
    },
    { id: 'at', title: t('Date'), isSortable: true, cell: ({ at }) => formatDay(t, at) },
    { id: 'order', title: t('Order number'), isNumber: true, cell: ({ groupId }) => groupId },
    { id: 'entry', title: t('Entry'), isNumber: true, cell: ({ entryId }) => entryId },
    {
      id: 'amount',
      title: t('Amount moved'),
      isNumber: true,
      cell: ({ amount, currency }) => <b>{formatMoney({ amount, currency }, app.language)}</b>,
    },
  ]
  return (
    <div className={article.page}>
      <h1>{t('Ledger')}</h1>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {ledger && (
        <div className={classes.ledger} key={app.language}>
          <LedgerSums sums={ledger.sums} />
          <DataTable
            name="ledger"
            title={t('Postings')}
            columns={columns}
            rows={ledger.items}
            rowId={({ entryId, line }) => `${entryId}-${line}`}
            rowName={({ account }) => accounts[account]}
            count={ledger.count}
            limit={ledger.limit}
            state={state}
            onChange={change}
            filters={
              <LedgerFilters
                filters={state.filters}
                hasCurrencies={hasCurrencies}
                onChange={filters => change({ filters })}
                file={ledgerFilePath(state, app.language)}
              />
            }
          />
        </div>
      )}
    </div>
  )
}
