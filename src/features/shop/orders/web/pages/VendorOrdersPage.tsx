import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { DeskPage, OwnMoney, useDeskState } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { BulkAction, Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { ordersFilePath, parcelsPath } from '../../document-paths.ts'
import { fulfillmentStatuses, type OrderStatus, orderStatuses } from '../../order-states.ts'
import type { VendorOrderRow } from '../../vendor-orders.contract.ts'
import { PrintAnyway, type Printing } from '../components/PrintAnyway.tsx'
import { SendOrders } from '../components/SendOrders.tsx'
import { TrackingFile } from '../components/TrackingFile.tsx'
import { fulfillmentText, orderStateText, orderStatusText } from '../order-words.ts'
import { vendorOrderCountsQuery, vendorOrdersQuery, vendorOrdersTable } from '../use-vendor-orders.ts'
import classes from './VendorOrderPage.module.css'
import type { VendorOrdersData } from './vendor-orders.loader.ts'

/** Page with an enterprise's orders, for its team. */
export function VendorOrdersPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendorId } = useLoaderData<VendorOrdersData>()
  const [state, change] = useTableState(vendorOrdersTable)
  const { data: orders, error } = useQuery(vendorOrdersQuery(app, vendorId, state))
  const { data: counts } = useQuery(vendorOrderCountsQuery(app, vendorId))
  const { status = '', fulfillment = '', search = '' } = state.filters
  const titled = (one: OrderStatus) => `${orderStatusText(t, one)} (${counts?.byStatus[one] ?? 0})`
  const nameOf = ({ number }: VendorOrderRow) => t('Order {{id}}', { id: number })
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
      cell: ({ total, currency, own }) => (
        <b>
          <OwnMoney charged={{ amount: total, currency }} own={own} />
        </b>
      ),
    },
  ]
  const mayChange = useDeskState(vendorId)?.mayChange ?? false
  const queries = useQueryClient()
  const [sending, setSending] = useState<VendorOrderRow[]>()
  const [isReading, setReading] = useState(false)
  const refresh = () => {
    for (const key of ['vendor-orders', 'vendor-order-counts', 'desk-state'])
      void queries.invalidateQueries({ queryKey: [key, vendorId] })
  }
  const [printing, setPrinting] = useState<Printing>()
  const print = async (rows: VendorOrderRow[], parts: 'both' | 'labels') => {
    const ids = rows.map(({ id }) => id).slice(0, 100)
    const path = parcelsPath(vendorId, ids, parts, app.language)
    const { items } = await app.clients.vendorOrders.getUndrawn({
      vendorId,
      orders: ids.join(','),
      language: app.language,
    })
    if (items.length > 0) setPrinting({ path, items })
    else location.assign(path)
  }
  const actions: BulkAction<VendorOrderRow>[] = [
    {
      label: t('Print labels and slips'),
      fits: row => row.status !== 'awaiting',
      run: rows => print(rows, 'both'),
      keepsSelection: true,
      explain: error => failureText(t, error),
    },
    {
      label: t('Print labels'),
      fits: row => row.status !== 'awaiting',
      run: rows => print(rows, 'labels'),
      keepsSelection: true,
      explain: error => failureText(t, error),
    },
  ]
  if (mayChange)
    actions.unshift({
      label: t('Mark as sent'),
      fits: row => row.status === 'pending',
      run: async rows => setSending(rows),
      keepsSelection: true,
      explain: error => failureText(t, error),
    })
  return (
    <DeskPage
      vendorId={vendorId}
      title={t('Orders')}
      actions={
        <>
          <a className={button.secondary} href={ordersFilePath(vendorId, state.filters, app.language)} download>
            <Icon name="download" size={18} /> {t('Download list')}
          </a>
          {mayChange && (
            <button type="button" className={button.secondary} onClick={() => setReading(true)}>
              <Icon name="upload" size={18} /> {t('Tracking from a file')}
            </button>
          )}
        </>
      }
    >
      {error && <p role="alert">{failureText(t, error)}</p>}
      {orders && (
        <DataTable
          key={app.language}
          name="orders"
          title={t('Orders')}
          columns={columns}
          rows={orders.items}
          rowId={({ id }) => String(id)}
          rowName={nameOf}
          count={orders.count}
          limit={orders.limit}
          state={state}
          onChange={change}
          actions={actions}
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
      {sending && (
        <SendOrders vendorId={vendorId} orders={sending} onClose={() => setSending(undefined)} onSent={refresh} />
      )}
      {printing && <PrintAnyway {...printing} onClose={() => setPrinting(undefined)} />}
      {isReading && <TrackingFile vendorId={vendorId} onClose={() => setReading(false)} onSent={refresh} />}
    </DeskPage>
  )
}
