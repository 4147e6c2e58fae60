import type { ReactNode } from 'react'
import { whenAndWhere } from '#features/market/listings/web/index.ts'
import type { Cart, CartPart } from '#features/shop/cart/cart.contract.ts'
import { CartSums, isCounted, lineProblemText, shippingText, useShownCart } from '#features/shop/cart/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Checkout } from '../../orders.contract.ts'
import classes from './CheckoutSummary.module.css'
import cards from './gift-cards.module.css'
import { OrderPicture, VendorName } from './order-parts.tsx'

/** Items of the cart by vendor, and what they cost. */
export function CheckoutSummary({ checkout }: { checkout: Checkout }): ReactNode {
  const { t } = useTranslation()
  const { cart } = checkout
  const parts = cart.parts.filter(({ isLeftOut }) => !isLeftOut)
  return (
    <div className={classes.summary}>
      <h2>{t('Your order from {{count}} vendors', { count: parts.length })}</h2>
      {parts.map(part => (
        <Part key={part.vendor.id} part={part} cart={cart} />
      ))}
      <div className={classes.sums}>
        <CartSums cart={cart} />
        {checkout.due < cart.totals.total && <Due checkout={checkout} />}
      </div>
    </div>
  )
}

/** The summary on a phone, above the step: the total, and everything once it is opened. */
export function PhoneSummary({ checkout, isOpen }: { checkout: Checkout; isOpen: boolean }): ReactNode {
  const { t } = useTranslation()
  const { text, total } = useShownCart(checkout.cart)
  return (
    <details className={classes.phone} open={isOpen}>
      <summary>
        <span>{t('Your order')}</span>
        <b>{text(total)}</b>
        <Icon name="chevronDown" size={18} />
      </summary>
      <CheckoutSummary checkout={checkout} />
    </details>
  )
}

/** Amount left to pay after the gift cards, in the charged currency. */
function Due({ checkout: { cart, due } }: { checkout: Checkout }): ReactNode {
  const { t, language } = useTranslation()
  const usd = (amount: number) => formatMoney({ amount, currency: cart.currency }, language)
  return (
    <dl className={cards.sums}>
      <div>
        <dt>{t('Gift cards')}</dt>
        <dd>{usd(due - cart.totals.total)}</dd>
      </div>
      <div>
        <dt>{t('Left to pay')}</dt>
        <dd>{usd(due)}</dd>
      </div>
    </dl>
  )
}

function Part({ part, cart }: { part: CartPart; cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const { parts, text } = useShownCart(cart)
  const own = parts.get(part.vendor.id)
  const { vendor, lines, shippingOptions, shippingOption } = part
  const chosen = shippingOptions.find(({ id }) => id === shippingOption)
  return (
    <section className={classes.part} aria-label={vendor.brand}>
      <VendorName vendor={vendor} />
      <ul className={classes.lines}>
        {lines.map(line => (
          <li key={line.id}>
            <OrderPicture image={line.image} />
            <div>
              <p className={classes.title}>{line.title}</p>
              <p className={classes.about}>{[...line.options, line.quantity].join(' · ')}</p>
              {line.startsAt && (
                <p className={classes.about}>{whenAndWhere(t, { ...line, startsAt: line.startsAt })}</p>
              )}
            </div>
            <p className={isCounted(part, line) ? classes.price : classes.lost}>
              {isCounted(part, line)
                ? text(own?.lines.get(line.id)?.all ?? 0)
                : lineProblemText(t, line, cart.countryName)}
            </p>
          </li>
        ))}
      </ul>
      {chosen && chosen.kind !== 'none' && part.totals.items > 0 && (
        <p className={classes.shipping}>
          <Icon name="truck" size={18} />
          <span>{shippingText(t, chosen)}</span>
          {chosen.kind === 'rate' && <span>{own && own.shipping > 0 ? text(own.shipping) : t('free')}</span>}
        </p>
      )}
    </section>
  )
}
