import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { fulfillmentStatuses, type OrderStatus, orderStatuses } from '../../order-states.ts'
import type { VendorOrderRow } from '../../vendor-orders.contract.ts'
import { fulfillmentText, orderStateText, orderStatusText } from '../order-words.ts'
import { vendorOrderCountsQuery, vendorOrdersQuery, vendorOrdersTable } from '../use-vendor-orders.ts'
import classes from './VendorOrderPage.module.css'
import type { VendorOverviewData } from './vendor-overview.loader.ts'

/** What was bought of an enterprise, for its team. */
export function VendorOverviewPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendorId } = useLoaderData<VendorOverviewData>()
  const [state, change] = useTableState(vendorOrdersTable)
  const { data: orders, error } = useQuery(vendorOrdersQuery(app, vendorId, state))
  const { data: counts } = useQuery(vendorOrderCountsQuery(app, vendorId))
  const { status = '', fulfillment = '', search = '' } = state.filters
  const titled = (one: OrderStatus) => `${orderStatusText(t, one)} (${counts?.byStatus[one] ?? 0})`
  const nameOf = ({ id }: VendorOrderRow) => t('Order {{id}}', { id: String(id) })
  const columns: Column<VendorOrderRow>[] = [
    {
      id: 'number',
      title: t('Order'),
      isMain: true,
      isSortable: true,
      cell: row => (
        <>
          <Link to={`/vendor-order-view/${row.id}`}>{nameOf(row)}</Link>
          <span className={classes.about}>{row.titles.join(', ')}</span>
        </>
      ),
    },
    { id: 'buyer', title: t('Buyer'), cell: ({ buyer }) => buyer ?? t('Shown once it’s paid for') },
    { id: 'at', title: t('Date'), cell: ({ placedAt }) => formatDay(t, placedAt) },
    { id: 'pieces', title: t('Pieces'), isNumber: true, cell: ({ pieces }) => pieces },
    {
      id: 'status',
      title: t('Status'),
      cell: row => orderStateText(t, row),
    },
    {
      id: 'total',
      title: t('Total'),
      isNumber: true,
      isSortable: true,
      cell: ({ total, currency }) => <b>{formatMoney({ amount: total, currency }, app.language)}</b>,
    },
  ]
  return (
    <div className={`${article.page} ${classes.screen}`}>
      <h1>{t('Orders of your enterprise')}</h1>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {orders && (
        <DataTable
          key={app.language}
          name="orders"
          title={t('Orders of your enterprise')}
          columns={columns}
          rows={orders.items}
          rowId={({ id }) => String(id)}
          rowName={nameOf}
          count={orders.count}
          limit={orders.limit}
          state={state}
          onChange={change}
          filters={
            <>
              <TableSearch
                label={t('Number, buyer or title')}
                value={search}
                onChange={found => change({ filters: { search: found } })}
              />
              <TableFilter
                label={t('Status')}
                value={status}
                onChange={one => change({ filters: { status: one } })}
                options={[['', t('All')], ...orderStatuses.map((one): [string, string] => [one, titled(one)])]}
              />
              <TableFilter
                label={t('What was sent')}
                value={fulfillment}
                onChange={one => change({ filters: { fulfillment: one } })}
                options={[
                  ['', t('All')],
                  ...fulfillmentStatuses.map((one): [string, string] => [one, fulfillmentText(t, one)]),
                ]}
              />
            </>
          }
        />
      )}
    </div>
  )
}
