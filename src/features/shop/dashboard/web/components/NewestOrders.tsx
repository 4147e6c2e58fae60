import type { ReactNode } from 'react'
import { OwnMoney } from '#features/market/desk/web/index.ts'
import { orderStateText } from '#features/shop/orders/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { NewestOrder, Today } from '../../dashboard.contract.ts'
import { Card } from './Card.tsx'
import classes from './NewestOrders.module.css'

/** The latest orders, with a link to all. */
export function NewestOrders({ today, vendorId }: { today: Today; vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const { newest, allOrders } = today
  const all = (
    <Link className={classes.all} to={`/vendor/orders?vendorId=${vendorId}`}>
      {t('All {{count}}', { count: allOrders })}
    </Link>
  )
  return (
    <Card title={t('Newest orders')} aside={allOrders > 0 && all}>
      {newest.length === 0 && <p className={classes.nothing}>{t('What people buy from you shows up here.')}</p>}
      <ul className={classes.list}>
        {newest.map(order => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ order }: { order: NewestOrder }): ReactNode {
  const { t } = useTranslation()
  const { id, image, title, pieces, more, buyer, city, total, currency, own, status } = order
  const what = t('{{title}} × {{pieces}}', { title, pieces })
  const isDone = status === 'completed'
  return (
    <li className={classes.order}>
      {image ? (
        <Picture
          {...image}
          kind="product"
          alt=""
          width={44}
          height={44}
          sizes="44px"
          className={classes.picture ?? ''}
        />
      ) : (
        <span className={classes.picture}>
          <Icon name="bag" />
        </span>
      )}
      <div className={classes.text}>
        <Link to={`/vendor-order-view/${id}`}>
          {more > 0 ? t('{{what}} and {{count}} more', { what, count: more }) : what}
        </Link>
        <span>{[`#${id}`, [buyer, city].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}</span>
      </div>
      <span className={`${classes.state} ${isDone ? classes.done : ''}`}>
        {status === 'pending' && order.fulfillmentStatus === 'not_fulfilled' ? t('To send') : orderStateText(t, order)}
      </span>
      <b className={classes.total}>
        <OwnMoney charged={{ amount: total, currency }} own={own} />
      </b>
    </li>
  )
}
