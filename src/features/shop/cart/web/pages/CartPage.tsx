import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Cart } from '../../cart.contract.ts'
import { pathElsewhere } from '../../cart-elsewhere.ts'
import { CartNotices } from '../components/CartNotices.tsx'
import { CartPartCard } from '../components/CartPartCard.tsx'
import { CartSummary } from '../components/CartSummary.tsx'
import { CheckOutBar } from '../components/CheckOut.tsx'
import { destinationId } from '../components/Destination.tsx'
import { PutAside } from '../put-aside-part.tsx'
import { followOtherTabs, useCart } from '../use-cart.ts'
import classes from './CartPage.module.css'
import type { CartPageData } from './cart.loader.ts'

/** Page with the visitor's cart, by vendor, and what it costs. */
export function CartPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const cart = useCart()
  const { problem } = useLoaderData<CartPageData>()
  useEffect(() => followOtherTabs(app), [app])
  if (!cart || cart.parts.length === 0) return <EmptyCart />
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>
          {t('Cart')} <span className={classes.count}>· {cart.count}</span>
        </h1>
        {cart.isSent && <Where cart={cart} />}
      </header>
      <CartNotices cart={cart} problem={problem} />
      <div className={classes.columns}>
        <div className={classes.parts}>
          {cart.parts.map(part => (
            <CartPartCard key={part.vendor.id} part={part} cart={cart} />
          ))}
        </div>
        <CartSummary cart={cart} />
      </div>
      <PutAside />
      <ToSaved />
      <OnPlatform />
      <CheckOutBar cart={cart} />
    </div>
  )
}

/** Link to the platform from a network's own site, where only its members sell. */
function OnPlatform(): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  if (site.kind === 'platform') return null
  return (
    <p>
      <a href={pathElsewhere('/marketplace')}>{t('See everything in Pola’s marketplace')}</a>
    </p>
  )
}

/** The destination, with a link to its field below. */
function Where({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const { data: names } = useQuery(countriesQuery(useApp()))
  const { country, postalCode } = cart
  return (
    <a href={`#${destinationId}`} className={classes.where}>
      <Icon name="pin" />
      <span className="visually-hidden">{t('Ship to')}: </span>
      {[names?.[country] ?? country, postalCode].filter(Boolean).join(' ')}
    </a>
  )
}

function EmptyCart(): ReactNode {
  const { t } = useTranslation()
  const { marketplace } = useSiteLinks()
  return (
    <div className={classes.page}>
      <h1>{t('Cart')}</h1>
      <div className={classes.empty}>
        <Icon name="cart" size={48} />
        <p>{t('Your cart is empty. Add things from as many vendors as you like and pay once.')}</p>
        <Link to={marketplace} className={button.primary}>
          {t('Look around the marketplace')}
        </Link>
        <ToSaved />
        <OnPlatform />
      </div>
      <PutAside />
    </div>
  )
}

/** Link to a member's saved items, a page of the platform. */
function ToSaved(): ReactNode {
  const { t } = useTranslation()
  const { site, viewer } = useApp()
  if (!viewer || site.kind !== 'platform') return null
  return (
    <p className={classes.saved}>
      <Link to="/account/saved">{t('See what you’ve saved')}</Link>
    </p>
  )
}
