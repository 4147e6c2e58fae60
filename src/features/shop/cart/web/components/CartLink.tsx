import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { cartPath } from '../../cart-paths.ts'
import { useCartCount } from '../cart-count.ts'
import classes from './CartLink.module.css'

/** Link to the cart with the number of its pieces, under an icon. */
export function CartLink(): ReactNode {
  const { t } = useTranslation()
  const count = useCartCount()
  const { pathname } = useLocation()
  return (
    <Link
      to={cartPath}
      rel="nofollow"
      className={classes.link}
      aria-current={pathname === cartPath ? 'page' : undefined}
    >
      <Icon name="cart" size={24} />
      <span aria-hidden={count > 0}>{t('Cart')}</span>
      {count > 0 && (
        <>
          <b aria-hidden>{count}</b>
          <span className="visually-hidden">{t('Cart, {{count}} items', { count })}</span>
        </>
      )}
    </Link>
  )
}
