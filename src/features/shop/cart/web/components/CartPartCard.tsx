import type { ReactNode } from 'react'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { Cart, CartPart } from '../../cart.contract.ts'
import { useIsChanging } from '../use-cart.ts'
import { useShownCart } from '../use-shown-cart.ts'
import { CartLineRow } from './CartLineRow.tsx'
import classes from './CartPartCard.module.css'
import { LeaveOut } from './LeaveOut.tsx'
import { NoteField } from './NoteField.tsx'
import { PartSums } from './PartSums.tsx'
import { ShippingChoice } from './ShippingChoice.tsx'

/** One vendor's part of the cart: its lines, its shipping, and what they cost. */
export function CartPartCard({ part, cart }: { part: CartPart; cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const isChanging = useIsChanging()
  const shown = useShownCart(cart)
  const { vendor, lines, isLeftOut, canBeBought, shippingOptions, totals } = part
  const isTooFar = lines.some(({ problem }) => problem === 'not-shipped-there')
  const isWhollyTooFar = lines.every(({ problem }) => problem === 'not-shipped-there')
  const hasOthers = cart.parts.length > 1
  return (
    <section className={`${classes.card} ${isLeftOut ? classes.out : ''}`} aria-labelledby={`vendor-${vendor.id}`}>
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
        <Link to={links.profile(`/${vendor.subDomain}`)}>
          <bdi>{vendor.brand}</bdi>
        </Link>
      </h2>
      <ul className={classes.lines}>
        {lines.map(line => (
          <CartLineRow key={line.id} line={line} cart={cart} isSaid={isWhollyTooFar} />
        ))}
      </ul>
      {isLeftOut ? (
        <div className={classes.notice}>
          <p>{t('Left out of this order')}</p>
          <LeaveOut part={part} />
        </div>
      ) : (
        <>
          {!canBeBought && !isChanging && (
            <div className={`${classes.notice} ${classes.trouble}`}>
              <Icon name="warning" size={22} />
              <p>
                {isTooFar
                  ? t('Not shipped to {{country}}.', { country: cart.countryName })
                  : t('Some of this can’t be bought right now.')}{' '}
                {hasOthers && t('The rest can be ordered.')}
              </p>
              <LeaveOut part={part} />
            </div>
          )}
          {(shippingOptions.length > 0 || totals.items > 0) && (
            <div className={classes.foot}>
              <ShippingChoice part={part} />
              <PartSums part={part} cart={cart} shown={shown} />
            </div>
          )}
          <NoteField part={part} />
        </>
      )}
    </section>
  )
}
