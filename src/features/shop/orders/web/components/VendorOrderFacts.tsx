import { Fragment, type ReactNode } from 'react'
import { OwnMoney } from '#features/market/desk/web/index.ts'
import { whenAndWhere } from '#features/market/listings/web/index.ts'
import { shippingText } from '#features/shop/cart/web/index.ts'
import { formatMoney, minorDigits } from '#shared/money.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { creditNotePath, invoicePath, packingSlipPath } from '../../document-paths.ts'
import type { VendorOrder } from '../../vendor-orders.contract.ts'
import { eventText } from '../order-words.ts'
import { chargedSums, type OrderSums, ownSums, toOwnMoney } from '../own-sums.ts'
import classes from '../pages/VendorOrderPage.module.css'
import { timelineOf } from '../refund-words.ts'
import { RefundButton } from './RefundButton.tsx'
import { WriteAboutOrder } from './WriteAboutOrder.tsx'

type Props = { order: VendorOrder }

/** Address, items and timeline of an order. */
export function VendorOrderFacts(props: Props): ReactNode {
  return (
    <>
      <OrderBuyer {...props} />
      <OrderBought {...props} />
      <OrderTimeline {...props} />
    </>
  )
}

/** The buyer's address and messages. */
function OrderBuyer({ order }: Props): ReactNode {
  const { t } = useTranslation()
  const { buyer, note, giftMessage, shipping } = order
  const lines = buyer ? [...buyer.addressLines, buyer.phone].filter(Boolean) : []
  return (
    <section className={classes.card}>
      <h2>
        {shipping.kind === 'none' ? t('Bought by') : shipping.kind === 'pickup' ? t('Picked up by') : t('Goes to')}
      </h2>
      {buyer ? (
        <>
          <address>{lines.join('\n')}</address>
          <div className={classes.actions}>
            {buyer.userId && (
              <WriteAboutOrder
                orderId={order.id}
                to={`user_${buyer.userId}`}
                as={`enterprise_${order.vendor.id}`}
                name={buyer.name}
              />
            )}
            {shipping.kind !== 'none' && <CopyButton text={lines.join('\n')} of={t('Address')} />}
          </div>
        </>
      ) : (
        <p>{t('Shown once it’s paid for')}</p>
      )}
      {shipping.kind === 'rate' ? <p>{shippingText(t, shipping)}</p> : shipping.name && <p>{shipping.name}</p>}
      {order.status === 'pending' && order.sendBy && (
        <p>{t('To be sent by {{day}}', { day: formatDay(t, order.sendBy) })}</p>
      )}
      {note && <h3>{t('The buyer’s note')}</h3>}
      {note && <blockquote dir="auto">{note}</blockquote>}
      {giftMessage && <h3>{t('Gift message')}</h3>}
      {giftMessage && <blockquote dir="auto">{giftMessage}</blockquote>}
      <OrderDocuments order={order} />
    </section>
  )
}

/** Documents for the parcel, as files. */
function OrderDocuments({ order }: Props): ReactNode {
  const { t } = useTranslation()
  const { paidAt, undrawn } = order
  if (!paidAt) return null
  return (
    <>
      {undrawn.length > 0 && (
        <p className={classes.notice}>
          <Icon name="warning" size={18} />
          <span>
            {t('We have no letters to print these: {{characters}}', { characters: undrawn.join(' ') })}
            <span className={classes.about}>
              {t('Papers have a box in their place. Please write them in by hand.')}
            </span>
          </span>
        </p>
      )}
      <OrderFiles order={order} />
    </>
  )
}

function OrderFiles({ order: { id, creditNotes, lines } }: Props): ReactNode {
  const { t, language } = useTranslation()
  return (
    <div className={classes.actions}>
      {lines.some(({ delivery }) => delivery === 'parcel') && (
        <a href={packingSlipPath(id, language)} className={button.secondary} download>
          {t('Packing slip (PDF)')}
        </a>
      )}
      <a href={invoicePath(id)} className={button.secondary} download>
        {t('Invoice (PDF)')}
      </a>
      {creditNotes.map(({ number }) => (
        <a key={number} href={creditNotePath(id, number)} className={button.secondary} download>
          {t('Credit note {{number}} (PDF)', { number })}
        </a>
      ))}
    </div>
  )
}

/** Lines and sums, in the vendor's own currency with the charged amounts beside it. */
function OrderBought({ order }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { earnings, own } = order
  const charged = chargedSums(order)
  const sums = ownSums(order)
  const money = (amount: number, ownAmount: number | undefined, sign = 1) => (
    <OwnMoney
      charged={{ amount: sign * amount, currency: charged.currency }}
      own={sums && { amount: sign * (ownAmount ?? 0), currency: sums.currency }}
    />
  )
  const rows: [name: keyof OrderSums['sums'], label: string, sign?: -1][] = [
    ['items', t('Items')],
    ['discount', t('Discount'), -1],
    ['shipping', t('Shipping')],
    ['tax', t('Tax')],
    ['total', t('Total')],
    ['refunded', t('Refunded'), -1],
    ['onTheWay', t('Refund on its way'), -1],
  ]
  const received: typeof rows = [
    ['fee', t('Pola’s fee'), -1],
    ['added', t('Added by Pola, for its discount')],
    ['receives', t('You receive')],
  ]
  const always = new Set(['total', 'receives'])
  const isShown = ([name]: (typeof rows)[number]) =>
    always.has(name) || (charged.sums[name] !== 0 && !(name === 'tax' && order.tax?.isIncluded))
  const row = ([name, label, sign]: (typeof rows)[number]) => (
    <Fragment key={name}>
      <dt>{always.has(name) ? <b>{label}</b> : label}</dt>
      <dd>{money(charged.sums[name], sums?.sums[name], sign)}</dd>
    </Fragment>
  )
  return (
    <section className={classes.card}>
      <h2>{t('What was bought')}</h2>
      <ul className={classes.lines}>
        {order.lines.map(line => (
          <li key={line.id}>
            <span>
              {line.quantity} × {[line.title, ...line.options].join(', ')}
              {line.sku && <span className={classes.about}>{line.sku}</span>}
              {line.sources.length > 0 && (
                <span className={classes.about}>
                  {t('Packed from: {{places}}', {
                    places: line.sources.map(({ name, pieces }) => `${name} × ${pieces}`).join(', '),
                  })}
                </span>
              )}
              <span className={classes.about}>
                {line.event && <>{whenAndWhere(t, line.event)} · </>}
                {piecesText(t, line)}
              </span>
            </span>
            <span>{money(line.items, sums?.lines.get(line.id))}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        {rows.filter(isShown).map(row)}
        {earnings && received.filter(isShown).map(row)}
      </dl>
      {own && (
        <p className={classes.about}>
          {t('Charged in {{currency}}, at the day’s rate: {{one}} was {{rate}}.', {
            currency: order.currency,
            one: formatMoney({ amount: oneUnit(order), currency: order.currency }, language),
            rate: formatMoney(toOwnMoney(order, oneUnit(order)) ?? { amount: 0, currency: own.currency }, language),
          })}
        </p>
      )}
      {earnings && (
        <p>
          <Link to={`/vendor/money?vendorId=${order.vendor.id}`}>{t('See your money')}</Link>
        </p>
      )}
      {order.may.act && order.refundable > 0 && (
        <div className={classes.actions}>
          <RefundButton order={order} />
        </div>
      )}
    </section>
  )
}

/** One unit of the charged currency, such as a dollar or a rupee, in its minor units. */
function oneUnit({ currency }: VendorOrder): number {
  return 10 ** minorDigits(currency)
}

function OrderTimeline({ order }: Props): ReactNode {
  const { t, language } = useTranslation()
  const amountOf = ({ amount }: Record<string, unknown>) =>
    typeof amount === 'number' && amount > 0 && formatMoney({ amount, currency: order.currency }, language)
  return (
    <section className={classes.card}>
      <h2>{t('What happened')}</h2>
      <ol className={classes.timeline}>
        {timelineOf(order).map(({ at, kind, details }) => (
          <li key={`${at} ${kind}`}>
            {eventText(t, kind)}
            <span className={classes.about}>
              {[formatDay(t, at), amountOf(details), details.carrier, details.tracking].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** State of a line’s pieces. */
function piecesText(t: Translate, line: VendorOrder['lines'][number]): string {
  const { fulfilled, cancelled, returned } = line
  return line.delivery === 'parcel'
    ? t('{{sent}} sent, {{cancelled}} canceled, {{returned}} returned', { sent: fulfilled, cancelled, returned })
    : t('{{done}} done, {{cancelled}} canceled', { done: fulfilled, cancelled })
}
