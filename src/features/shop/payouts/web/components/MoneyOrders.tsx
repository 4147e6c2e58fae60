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
import { Link } from '#web/ui/Link.tsx'
import type { OrderMoney } from '../../payouts.contract.ts'
import { placeTexts } from '../payout-words.ts'
import { type MoneyOf, moneyOrdersQuery, ordersTable, placeOf } from '../use-vendor-money.ts'
import classes from './money-tables.module.css'

/** The orders with money in the place that the address names. */
export function MoneyOrders({ of }: { of: MoneyOf }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const title = useId()
  const [state, change] = useTableState(ordersTable)
  const { data, error } = useQuery(moneyOrdersQuery(app, of, state))
  const texts = placeTexts(t)[placeOf(state)]
  const { vendorId, currency } = of
  const toOwn = useOwnMoney(vendorId)
  const money = (amount: number) => (
    <OwnMoney charged={{ amount, currency }} own={toOwn({ amount, currency })} isAbout />
  )
  const nameOf = ({ orderNumber }: OrderMoney) =>
    orderNumber === null ? t('Other movements') : t('Order {{number}}', { number: orderNumber })
  const columns: Column<OrderMoney>[] = [
    {
      id: 'order',
      title: t('Order'),
      isMain: true,
      cell: row =>
        row.orderId === null ? nameOf(row) : <Link to={`/vendor-order-view/${row.orderId}`}>{nameOf(row)}</Link>,
    },
    { id: 'placed', title: t('Ordered'), cell: ({ placedAt }) => (placedAt ? formatDay(t, placedAt) : '–') },
    { id: 'buyer', title: t('Buyer'), cell: ({ buyer }) => buyer || '–' },
    { id: 'earned', title: t('Earned'), isNumber: true, cell: ({ earned }) => money(earned) },
    { id: 'amount', title: texts.title, isNumber: true, cell: ({ amount }) => <b>{money(amount)}</b> },
  ]
  return (
    <section aria-labelledby={title} className={classes.part}>
      <h2 id={title}>{t('{{place}}: the orders', { place: texts.title })}</h2>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data?.count === 0 && <p className={classes.empty}>{texts.empty}</p>}
      {data && data.count > 0 && (
        <DataTable
          key={app.language}
          name="money-orders"
          title={t('{{place}}: the orders', { place: texts.title })}
          columns={columns}
          rows={data.items}
          rowId={({ orderId }) => String(orderId ?? 0)}
          rowName={nameOf}
          count={data.count}
          limit={data.limit}
          state={state}
          onChange={change}
        />
      )}
    </section>
  )
}
