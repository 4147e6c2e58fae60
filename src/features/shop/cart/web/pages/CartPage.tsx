import { type ReactNode, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { problemText } from '../cart-texts.ts'
import { CartPartCard } from '../components/CartPartCard.tsx'
import { CartSummary } from '../components/CartSummary.tsx'
import { followOtherTabs, useCart } from '../use-cart.ts'
import classes from './CartPage.module.css'
import type { CartPageData } from './cart.loader.ts'

/** What the visitor is about to buy, by vendor, and what it costs. */
export function CartPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const cart = useCart()
  const { problem } = useLoaderData<CartPageData>()
  useEffect(() => followOtherTabs(app), [app])
  return (
    <div className={classes.page}>
      <h1>{t('Cart')}</h1>
      {problem && <p role="alert">{problemText(t, problem) ?? t('Something went wrong. Please try again.')}</p>}
      {cart && cart.parts.length > 0 ? (
        <div className={classes.columns}>
          <div className={classes.parts}>
            {cart.parts.map(part => (
              <CartPartCard key={part.vendor.id} part={part} cart={cart} />
            ))}
          </div>
          <CartSummary cart={cart} />
        </div>
      ) : (
        <EmptyCart />
      )}
    </div>
  )
}

function EmptyCart(): ReactNode {
  const { t } = useTranslation()
  const { marketplace } = useSiteLinks()
  return (
    <div className={classes.empty}>
      <p>{t('Nothing in it yet. Things from different vendors go into one cart, and you pay once.')}</p>
      <Link to={marketplace} className={button.primary}>
        {t('Look around the marketplace')}
      </Link>
    </div>
  )
}
