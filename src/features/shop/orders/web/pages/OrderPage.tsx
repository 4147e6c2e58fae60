import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { AddressView } from '#features/shop/addresses/web/index.ts'
import { shippingText } from '#features/shop/cart/web/index.ts'
import { TransferDetails } from '#features/shop/payments/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { useViewer } from '#web/use-viewer.ts'
import { orderPath } from '../../checkout-paths.ts'
import { creditNotePath, invoicePath } from '../../document-paths.ts'
import type { Order, OrderGroup } from '../../orders.contract.ts'
import { aboutAmount } from '../about-amount.ts'
import { methodName } from '../checkout-texts.ts'
import { BuyAgain } from '../components/BuyAgain.tsx'
import { CancelOrder } from '../components/CancelOrder.tsx'
import { GiveUpTransfer } from '../components/GiveUpTransfer.tsx'
import { Movements } from '../components/Movements.tsx'
import { OrderReach } from '../components/OrderReach.tsx'
import { OrderPicture, VendorName } from '../components/order-parts.tsx'
import { RequestReturn } from '../components/RequestReturn.tsx'
import { Timeline } from '../components/Timeline.tsx'
import { WriteAboutOrder } from '../components/WriteAboutOrder.tsx'
import { orderStateText } from '../order-words.ts'
import { refundSums } from '../refund-words.ts'
import classes from './OrderPage.module.css'
import type { OrderPageData } from './order.loader.ts'

/** Page of a buyer's order from one enterprise, with its state. */
export function OrderPage(): ReactNode {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { id, group: loaded, groupKey } = useLoaderData<OrderPageData>()
  const [changed, setChanged] = useState<{ of: OrderGroup; group: OrderGroup }>()
  // a button's answer replaces the loaded group until the page is reloaded
  const group = changed?.of === loaded ? changed.group : loaded
  const order = group.orders.find(one => one.id === id)
  if (!order) return null
  const others = group.orders.filter(one => one !== order)
  const buttons = { order, groupKey, onDone: (now: OrderGroup) => setChanged({ of: loaded, group: now }) }
  return (
    <div className={classes.page}>
      <h1>{t('Order {{number}}', { number: order.number })}</h1>
      <p className={classes.status}>
        {orderStateText(t, order)}
        {group.placedAt && <span>{formatDay(t, group.placedAt)}</span>}
      </p>
      {group.transfer && (
        <TransferDetails
          transfer={group.transfer}
          amount={group.totals.total - group.credit}
          currency={group.currency}
          note={t('Everything is put aside for you until then. Your order starts when the money arrives.')}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          <OrderReach order={order} groupKey={groupKey} />
          <Bought order={order} group={group} />
          <div className={classes.acts}>
            {viewer && group.isClaimed && group.placedAt && (
              <WriteAboutOrder
                orderId={id}
                to={`enterprise_${order.vendor.id}`}
                as={`user_${viewer.id}`}
                name={order.vendor.brand}
              />
            )}
            {group.placedAt && <BuyAgain key={id} order={order} />}
            {group.transfer && <GiveUpTransfer {...buttons} group={group} />}
            <CancelOrder {...buttons} />
            <RequestReturn {...buttons} />
            {group.paidAt && (
              <a href={invoicePath(id, groupKey)} className={button.secondary} download>
                {t('Invoice (PDF)')}
              </a>
            )}
            {order.creditNotes.map(({ number }) => (
              <a key={number} href={creditNotePath(id, number, groupKey)} className={button.secondary} download>
                {t('Credit note {{number}} (PDF)', { number })}
              </a>
            ))}
          </div>
          {others.length > 0 && (
            <section className={classes.card} aria-labelledby="others">
              <h2 id="others">{t('Paid for together')}</h2>
              <ul className={classes.others}>
                {others.map(one => (
                  <li key={one.id}>
                    <Link to={orderPath(one.id, groupKey)}>
                      {one.vendor.brand} · {t('Order {{number}}', { number: one.number })}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className={classes.main}>
          <section className={classes.card} aria-labelledby="timeline">
            <h2 id="timeline">{t('What has happened')}</h2>
            <Timeline order={order} placedAt={group.placedAt} currency={group.currency} />
          </section>
          {group.movements.length > 0 && (
            <section className={classes.card} aria-labelledby="movements">
              <h2 id="movements">{t('Payments')}</h2>
              <Movements orderId={id} group={group} />
            </section>
          )}
          <section className={classes.card} aria-labelledby="to">
            <h2 id="to">{order.shipping.kind === 'none' ? t('Bought by') : t('Where it goes')}</h2>
            <AddressView lines={group.addressLines} phone={group.address.phone} />
            {group.giftMessage && (
              <p dir="auto">
                <b>{t('Gift message')}</b> {group.giftMessage}
              </p>
            )}
            {order.note && (
              <p dir="auto">
                <b>{t('Note to {{vendor}}', { vendor: order.vendor.brand })}</b> {order.note}
              </p>
            )}
          </section>
        </div>
      </div>
    </div>
  )
}

function Bought({ order, group }: { order: Order; group: OrderGroup }): ReactNode {
  const { t, language } = useTranslation()
  const about = aboutAmount(useApp(), group, order.totals.total)
  const links = useSiteLinks()
  const money = (amount: number) => formatMoney({ amount, currency: group.currency }, language)
  const { vendor, lines, totals, shipping } = order
  const taxName = group.tax?.name ?? t('Tax')
  const isIncluded = group.tax?.isIncluded ?? false
  const refunds = refundSums(order)
  const isOff = order.status === 'cancelled' && !group.paidAt
  const sums: [name: string, amount: number][] = [
    [t('Items'), totals.items],
    [t('Discount'), -totals.discount],
    [t('Shipping'), totals.shipping],
    [taxName, isIncluded ? 0 : totals.tax],
    [t('Total'), totals.total],
    [t('of which {{tax}}', { tax: taxName }), isIncluded ? totals.tax : 0],
    [t('Gift cards'), isOff ? 0 : -totals.credit],
    [
      group.paidAt ? methodName(t, group.paymentMethod) : t('Left to pay'),
      isOff || totals.credit === 0 ? 0 : totals.total - totals.credit,
    ],
    [t('Refunded'), -refunds.done],
    [t('Refund on its way'), -refunds.onTheWay],
  ]
  return (
    <section className={classes.card} aria-label={vendor.brand}>
      {vendor.subDomain ? (
        <Link to={links.profile(`/${vendor.subDomain}`)} className={classes.vendor}>
          <VendorName vendor={vendor} />
        </Link>
      ) : (
        <VendorName vendor={vendor} />
      )}
      <ul className={classes.lines}>
        {lines.map(({ id, listingId, image, title, options, certificates, quantity, items }) => (
          <li key={id}>
            <OrderPicture image={image} />
            <div>
              <Link to={links.listing(listingId)}>{title}</Link>
              <p className={classes.about}>{[...options, quantity, ...certificates].join(' · ')}</p>
            </div>
            <p className={classes.price}>{money(items)}</p>
          </li>
        ))}
      </ul>
      {shipping.kind !== 'none' && <p className={classes.about}>{shippingText(t, shipping)}</p>}
      <dl className={classes.sums}>
        {sums
          .filter(([name, amount]) => amount !== 0 || name === t('Total'))
          .map(([name, amount]) => (
            <div key={name} className={name === t('Total') ? classes.total : undefined}>
              <dt>{name}</dt>
              <dd>
                {money(amount)}
                {name === t('Total') && about && <span className={classes.about}>{about}</span>}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
