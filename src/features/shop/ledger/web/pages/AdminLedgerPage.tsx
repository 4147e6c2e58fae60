import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { defineList, filtersOf } from '#web/admin-list/admin-list.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useList } from '#web/admin-list/use-list.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type LedgerRow, ledgerFilters } from '../../ledger.contract.ts'
import { ledgerSorts, platformCurrency } from '../../ledger-accounts.ts'
import { LedgerFilters } from '../components/LedgerFilters.tsx'
import { LedgerPosting, PostingAccount, PostingMovement } from '../components/LedgerPosting.tsx'
import { LedgerSums } from '../components/LedgerSums.tsx'
import { useLedgerTexts } from '../use-ledger-texts.ts'

const ledger = defineList({
  name: 'ledger',
  prefix: 'ledger',
  filters: filtersOf(ledgerFilters.shape),
  sorts: ledgerSorts,
  defaultSort: '-at',
  load: ({ clients }, { filters, page, sort }) => clients.ledger.getLedger({ ...filters, page, sort }),
})

export const adminLedgerLoader = listLoader(t => t('Ledger'), ledger)

/** All postings of the ledger, for admins: sums per account, filters, and the file. */
export function AdminLedgerPage(): ReactNode {
  const { t, language } = useTranslation()
  const { accounts } = useLedgerTexts()
  const view = useList(ledger)
  const { sums = [] } = view.answer ?? {}
  const { filters } = view.state
  const columns: Column<LedgerRow>[] = [
    { id: 'account', title: t('Ledger account'), isMain: true, cell: row => <PostingAccount posting={row} /> },
    { id: 'kind', title: t('Movement'), cell: row => <PostingMovement posting={row} /> },
    { id: 'at', title: t('Date'), isSortable: true, cell: ({ at }) => formatDay(t, at) },
    { id: 'order', title: t('Order number'), isNumber: true, cell: ({ groupId }) => groupId },
    { id: 'entry', title: t('Entry'), isNumber: true, cell: ({ entryId }) => entryId },
    {
      id: 'amount',
      title: t('Amount moved'),
      isNumber: true,
      cell: ({ amount, currency }) => <b>{formatMoney({ amount, currency }, language)}</b>,
    },
  ]
  return (
    <ListPage title={t('Ledger')}>
      {view.answer && <LedgerSums sums={sums} />}
      <ListTable
        view={view}
        title={t('Postings')}
        columns={columns}
        rowId={({ entryId, line }) => `${entryId}-${line}`}
        rowName={({ account }) => accounts[account]}
        drawer={posting => <LedgerPosting posting={posting} />}
        file="/api/v1/admin/ledger.csv"
        filters={
          <LedgerFilters
            filters={filters}
            hasCurrencies={filters.currency !== '' || sums.some(({ currency }) => currency !== platformCurrency)}
            onChange={change => view.change({ filters: change })}
          />
        }
      />
    </ListPage>
  )
}
