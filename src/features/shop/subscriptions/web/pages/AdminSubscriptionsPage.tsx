import { type ReactNode, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { defineList, words } from '#web/admin-list/admin-list.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useList } from '#web/admin-list/use-list.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import type { AdminTerm } from '../../admin-subscriptions.contract.ts'
import { methodImage, subscriptionPath } from '../../subscription-rules.ts'
import { RefundTerm } from '../components/RefundTerm.tsx'
import classes from './AdminSubscriptionsPage.module.css'

const terms = defineList({
  name: 'terms',
  prefix: 'terms',
  filters: { search: words() },
  load: ({ clients, language }, { filters, page }) =>
    clients.adminSubscriptions.getTerms({ ...filters, page, language }),
})

export const adminSubscriptionsLoader = listLoader(t => t('Subscriptions'), terms)

/** Page with enterprises' payments for subscriptions, and refunds; for admins. */
export function AdminSubscriptionsPage(): ReactNode {
  const { t, language } = useTranslation()
  const view = useList(terms)
  const [chosen, setChosen] = useState<AdminTerm>()
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' }, language)
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
    <ListPage
      title={t('Subscriptions')}
      intro={t(
        'A year can be given back whole within 14 days of its payment, or while it hasn’t begun; after that what is left of it. It ends at once, and its unspent credits go.',
      )}
    >
      <ListTable
        view={view}
        title={t('Years paid')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ vendor }) => vendor}
        filters={
          <TableSearch
            label={t('Enterprise')}
            value={view.state.filters.search ?? ''}
            onChange={search => view.change({ filters: { search } })}
          />
        }
      />
      <RefundTerm term={chosen} onClose={() => setChosen(undefined)} />
    </ListPage>
  )
}
