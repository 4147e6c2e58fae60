import type { ReactNode } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { Cart, CartPart } from '../../cart.contract.ts'
import { partSum } from '../shown-sums.ts'
import { CartLineRow } from './CartLineRow.tsx'
import classes from './CartPartCard.module.css'

/** What is bought of one vendor: its lines, how they get there, and what they cost. */
export function CartPartCard({ part }: { part: CartPart; cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const links = useSiteLinks()
  const { vendor, lines } = part
  return (
    <section className={classes.card} aria-labelledby={`vendor-${vendor.id}`}>
      <h2 id={`vendor-${vendor.id}`} className={classes.vendor}>
        {vendor.logo ? (
          <Picture
            className={classes.logo}
            id={vendor.logo.id}
            kind="logo"
            alt=""
            color={vendor.logo.color}
            width={36}
            height={36}
            sizes="36px"
          />
        ) : (
          <Monogram name={vendor.brand} className={classes.logo} />
        )}
        <Link to={links.profile(`/${vendor.subDomain}`)}>{vendor.brand}</Link>
      </h2>
      <ul className={classes.lines}>
        {lines.map(line => (
          <CartLineRow key={line.id} line={line} />
        ))}
      </ul>
      <p className={classes.sum}>
        <span>{t('Subtotal')}</span>
        <b>{partSum(app, part).total}</b>
      </p>
    </section>
  )
}
