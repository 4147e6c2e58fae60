import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { orderPath } from '../../checkout-paths.ts'
import type { OwnOrder } from '../../orders.contract.ts'
import { orderStateText } from '../order-words.ts'
import { ownOrdersQuery } from '../use-own-orders.ts'
import { GiveUpTransfer } from './GiveUpTransfer.tsx'
import classes from './OwnOrdersSection.module.css'
import { OrderPicture } from './order-parts.tsx'

/** number of orders that need no search */
const fewOrders = 5

/** The viewer's purchases, in pages or by a search; without a heading. */
export function OwnOrdersSection(): ReactNode {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { marketplace } = useSiteLinks()
  const [search, setSearch] = useState('')
  const { data, isError, refetch } = useQuery(ownOrdersQuery(useApp(), page, search))
  const isFirst = (order: OwnOrder) => data?.items.find(({ groupId }) => groupId === order.groupId) === order
  if (isError && !data) {
    return (
      <p role="alert">
        {t('This could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  }
  if (!data) return <div className={classes.waiting} aria-busy="true" />
  if (data.count === 0 && search === '') {
    return (
      <p className={classes.none}>
        {t('What you buy is listed here.')} <Link to={marketplace}>{t('Browse the marketplace')}</Link>
      </p>
    )
  }
  const pages = Math.ceil(data.count / data.limit)
  return (
    <>
      {(data.count > fewOrders || search !== '') && (
        <TableSearch
          label={t('Search your orders')}
          value={search}
          onChange={words => {
            setSearch(words)
            setPage(1)
          }}
        />
      )}
      {search !== '' && (
        <p role="status" className={classes.none}>
          {data.count === 0 ? t('No order of yours matches.') : t('{{count}} orders found', { count: data.count })}
        </p>
      )}
      <ul className={classes.list}>
        {data.items.map(order => (
          <OwnOrderRow key={order.id} order={order}>
            {order.status === 'awaiting' && isFirst(order) && (
              <GiveUpTransfer
                group={{ id: order.groupId, orders: data.items.filter(({ groupId }) => groupId === order.groupId) }}
                onDone={() => void refetch()}
              />
            )}
          </OwnOrderRow>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('Pages of your orders')}>
          <button
            type="button"
            className={button.secondary}
            {...whileOff(page === 1)}
            onClick={() => setPage(page - 1)}
          >
            {t('Newer')}
          </button>
          <span>{t('{{page}} of {{pages}}', { page, pages })}</span>
          <button
            type="button"
            className={button.secondary}
            {...whileOff(page >= pages)}
            onClick={() => setPage(page + 1)}
          >
            {t('Older')}
          </button>
        </nav>
      )}
    </>
  )
}

function OwnOrderRow({ order, children }: { order: OwnOrder; children: ReactNode }): ReactNode {
  const { t, language } = useTranslation()
  const { id, number, brand, titles, image, total, placedAt } = order
  return (
    <li className={classes.row}>
      <OrderPicture image={image} />
      <div className={classes.words}>
        <Link to={orderPath(id)}>
          {brand} · {t('Order {{number}}', { number })}
        </Link>
        <p className={classes.titles}>{titles.join(' · ')}</p>
        <p className={classes.about}>
          <b>{orderStateText(t, order)}</b> · {formatDay(t, placedAt)}
        </p>
        {children}
      </div>
      <p className={classes.total}>{formatMoney(total, language)}</p>
    </li>
  )
}
