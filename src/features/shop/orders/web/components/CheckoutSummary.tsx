import type { ReactNode } from 'react'
import { usePrice } from '#features/people/preferences/web/index.ts'
import type { Cart, CartPart } from '#features/shop/cart/cart.contract.ts'
import { CartSums, cartSum, shippingText } from '#features/shop/cart/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './CheckoutSummary.module.css'
import { OrderPicture, VendorName } from './order-parts.tsx'

/** What is bought of whom, and what it costs. */
export function CheckoutSummary({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const parts = cart.parts.filter(({ isLeftOut }) => !isLeftOut)
  return (
    <div className={classes.summary}>
      <h2>{t('Your order from {{count}} vendors', { count: parts.length })}</h2>
      {parts.map(part => (
        <Part key={part.vendor.id} part={part} />
      ))}
      <div className={classes.sums}>
        <CartSums cart={cart} />
      </div>
    </div>
  )
}

/** The same on a phone, above the step: the total, and all of it when it is opened. */
export function PhoneSummary({ cart, isOpen }: { cart: Cart; isOpen: boolean }): ReactNode {
  const { t } = useTranslation()
  return (
    <details className={classes.phone} open={isOpen}>
      <summary>
        <span>{t('Your order')}</span>
        <b>{cartSum(useApp(), cart).total}</b>
        <Icon name="chevronDown" size={18} />
      </summary>
      <CheckoutSummary cart={cart} />
    </details>
  )
}

function Part({ part }: { part: CartPart }): ReactNode {
  const { t } = useTranslation()
  const price = usePrice()
  const { vendor, lines, shippingOptions, shippingOption } = part
  const chosen = shippingOptions.find(({ id }) => id === shippingOption)
  return (
    <section className={classes.part} aria-label={vendor.brand}>
      <VendorName vendor={vendor} />
      <ul className={classes.lines}>
        {lines.map(({ id, image, title, options, quantity, ownPrice }) => (
          <li key={id}>
            <OrderPicture image={image} />
            <div>
              <p className={classes.title}>{title}</p>
              <p className={classes.about}>{[...options, quantity].join(' · ')}</p>
            </div>
            <p className={classes.price}>{price({ ...ownPrice, amount: ownPrice.amount * quantity }).shown}</p>
          </li>
        ))}
      </ul>
      {chosen && (
        <p className={classes.shipping}>
          <Icon name="truck" size={18} />
          <span>{shippingText(t, chosen)}</span>
          {chosen.kind === 'rate' && (
            <span>{chosen.ownPrice.amount > 0 ? price(chosen.ownPrice).shown : t('free')}</span>
          )}
        </p>
      )}
    </section>
  )
}
