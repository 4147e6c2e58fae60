import { type ReactNode, useEffect } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { whenAndWhere } from '#features/market/listings/web/index.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { notifyOtherTabs, shippingText } from '#features/shop/cart/web/index.ts'
import { TransferDetails } from '#features/shop/payments/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { shownEmail } from '#shared/shown-email.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { orderPath, successOf } from '../../checkout-paths.ts'
import type { OrderGroup } from '../../orders.contract.ts'
import { aboutAmount } from '../about-amount.ts'
import { methodName } from '../checkout-texts.ts'
import { AwaitedPayment } from '../components/AwaitedPayment.tsx'
import { GiveUpTransfer } from '../components/GiveUpTransfer.tsx'
import { OrderPicture, VendorName } from '../components/order-parts.tsx'
import classes from './CheckoutSuccessPage.module.css'
import type { CheckoutSuccessData } from './checkout-success.loader.ts'

/** Page after the payment: thanks, the parts by vendor, and what is left to do. */
export function CheckoutSuccessPage(): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const { viewer } = app
  const navigate = useNavigate()
  const { marketplace } = useSiteLinks()
  const { group, step } = useLoaderData<CheckoutSuccessData>()
  const usd = (amount: number) => formatMoney({ amount, currency: group.currency }, language)
  const isUnknown = step.kind === 'processing' || step.kind === 'redirect'
  useEffect(() => {
    if (!isUnknown) notifyOtherTabs()
  }, [isUnknown])
  if (isUnknown) return <AwaitedPayment group={group} step={step} />
  const isAwaited = step.kind === 'transfer'
  const isOwn = viewer !== null && group.isClaimed
  const left = group.totals.total - group.credit
  const about = aboutAmount(app, group, group.totals.total)
  return (
    <div className={classes.page}>
      <h1>{isAwaited ? t('Thank you. One thing is left to do.') : t('Thank you for your order')}</h1>
      <p className={classes.lead}>
        {t('Order {{number}} · {{total}}', { number: String(group.id), total: usd(group.totals.total) })}
        {about && ` (${about})`}
        <br />
        {group.credit > 0 && (
          <>
            {t('Gift cards')} {usd(-group.credit)}
            {left > 0 && ` · ${isAwaited ? t('Left to pay') : methodName(t, group.paymentMethod)} ${usd(left)}`}
            <br />
          </>
        )}
        {t('We’ve sent an email to {{email}}.', { email: shownEmail(group.email) })}
      </p>
      {isAwaited && (
        <>
          <TransferDetails
            transfer={step}
            amount={left}
            currency={group.currency}
            note={t('Everything is put aside for you until then. Your order starts when the money arrives.')}
          />
          <div className={classes.acts}>
            <GiveUpTransfer
              group={group}
              groupKey={group.key}
              onDone={({ orders: [first] }) => first && navigate(orderPath(first.id, isOwn ? undefined : group.key))}
            />
          </div>
        </>
      )}
      <section className={classes.parts} aria-labelledby="parts">
        <h2 id="parts">{t('What comes from whom')}</h2>
        <ul>
          {group.orders.map(order => (
            <PartOf key={order.id} order={order} group={group} isOwn={isOwn} />
          ))}
        </ul>
      </section>
      {!viewer && !group.isClaimed && <SignUp group={group} />}
      <p>
        <Link to={marketplace} className={button.secondary}>
          {t('Back to the marketplace')}
        </Link>
      </p>
    </div>
  )
}

type PartProps = { order: OrderGroup['orders'][number]; group: OrderGroup; isOwn: boolean }

function PartOf({ order, group, isOwn }: PartProps): ReactNode {
  const { t, language } = useTranslation()
  return (
    <li className={classes.part}>
      <VendorName vendor={order.vendor} />
      <ul>
        {order.lines.map(({ id, title, options, quantity, image, event }) => (
          <li key={id} className={classes.line}>
            <OrderPicture image={image} />
            <p>
              {title}
              <span className={classes.about}>{[...options, quantity].join(' · ')}</span>
              {event && <span className={classes.about}>{whenAndWhere(t, event)}</span>}
            </p>
          </li>
        ))}
      </ul>
      {order.shipping.kind !== 'none' && <p className={classes.about}>{shippingText(t, order.shipping)}</p>}
      <p className={classes.end}>
        <span>{t('Total')}</span>
        <b>{formatMoney({ amount: order.totals.total, currency: group.currency }, language)}</b>
      </p>
      <Link to={orderPath(order.id, isOwn ? undefined : group.key)} className={classes.follow}>
        {order.lines.some(({ event, download }) => event || download) ? t('Tickets and files') : t('Follow this order')}
        <span className="visually-hidden"> {order.vendor.brand}</span>
      </Link>
    </li>
  )
}

function SignUp({ group }: { group: OrderGroup }): ReactNode {
  const { t } = useTranslation()
  const path = successOf({ groupId: group.id, key: group.key })
  return (
    <section className={classes.card}>
      <h2>{t('Create an account to follow this order')}</h2>
      <p>{t('The link in our email then takes the order into your account.')}</p>
      <a href={`/auth/signup-page?${new URLSearchParams({ redirect: path })}`} className={button.primary}>
        {t('Create account')}
      </a>
    </section>
  )
}
