import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import type { AdminTerm } from '../../admin-subscriptions.contract.ts'
import { methodImage, subscriptionPath } from '../../subscription-rules.ts'
import { RefundTerm } from '../components/RefundTerm.tsx'
import { termsQuery, termsTable } from '../use-admin-subscriptions.ts'
import classes from './AdminSubscriptionsPage.module.css'

/** What enterprises paid for their subscriptions, and giving it back; for admins. */
export function AdminSubscriptionsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [state, change] = useTableState(termsTable)
  const { data, error } = useQuery(termsQuery(app, state))
  const [chosen, setChosen] = useState<AdminTerm>()
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' }, app.language)
  const stateText = ({ refunded, refundState }: AdminTerm) => {
    if (refunded === null) return ''
    const amount = money(refunded)
    if (refundState === 'succeeded') return t('{{amount}} given back', { amount })
    return refundState === 'failed'
      ? t('{{amount}} couldn’t be given back', { amount })
      : t('{{amount}} on its way back', { amount })
  }
  const columns: Column<AdminTerm>[] = [
    {
      id: 'vendor',
      title: t('Enterprise'),
      isMain: true,
      cell: ({ vendor, vendorId }) => <Link to={subscriptionPath(vendorId)}>{vendor}</Link>,
    },
    { id: 'paid', title: t('Paid'), cell: ({ paidAt }) => formatDay(t, paidAt) },
    {
      id: 'year',
      title: t('Year'),
      cell: ({ startsAt, endsAt }) =>
        t('{{from}} to {{to}}', { from: formatDay(t, startsAt), to: formatDay(t, endsAt) }),
    },
    {
      id: 'price',
      title: t('Price'),
      isNumber: true,
      cell: ({ price, method }) => (
        <span className={classes.price}>
          <img src={methodImage(method)} alt="" width={30} height={20} />
          <b>{money(price)}</b>
        </span>
      ),
    },
    {
      id: 'refund',
      title: t('Refund'),
      cell: row =>
        row.whole !== null || row.rest !== null || row.refundState === 'failed' ? (
          <span className={classes.refund}>
            {stateText(row)}
            <button type="button" className={button.secondary} onClick={() => setChosen(row)}>
              {row.refunded === null ? t('Give back …') : t('Try again')}
              <span className="visually-hidden"> {row.vendor}</span>
            </button>
          </span>
        ) : (
          stateText(row) || '–'
        ),
    },
  ]
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1>{t('Subscriptions')}</h1>
      <p className={classes.intro}>
        {t(
          'A year can be given back whole within 14 days of its payment, or while it hasn’t begun; after that what is left of it. It ends at once, and its unspent credits go.',
        )}
      </p>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data && (
        <DataTable
          key={app.language}
          name="terms"
          title={t('Years paid')}
          columns={columns}
          rows={data.items}
          rowId={({ id }) => String(id)}
          rowName={({ vendor }) => vendor}
          count={data.count}
          limit={data.limit}
          state={state}
          onChange={change}
          filters={
            <TableSearch
              label={t('Enterprise')}
              value={state.filters.search ?? ''}
              onChange={search => change({ filters: { search } })}
            />
          }
        />
      )}
      <RefundTerm term={chosen} onClose={() => setChosen(undefined)} />
    </div>
  )
}
