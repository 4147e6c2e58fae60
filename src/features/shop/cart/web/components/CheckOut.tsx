import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import type { Cart } from '../../cart.contract.ts'
import { checkoutPath } from '../../cart-paths.ts'
import { isTooMuch, tooMuchText } from '../cart-texts.ts'
import { useIsChanging } from '../use-cart.ts'
import { useShownCart } from '../use-shown-cart.ts'
import classes from './CheckOut.module.css'
import { LeaveOut } from './LeaveOut.tsx'

/** Link to the checkout, or the reason why the cart can't be checked out. */
export function CheckOut({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const isChanging = useIsChanging()
  const hindering = cart.parts.filter(({ isLeftOut, canBeBought }) => !isLeftOut && !canBeBought)
  if (cart.canCheckOut && hindering.length === 0) {
    return (
      <Link to={checkoutPath} rel="nofollow" className={`${button.primary} ${classes.button}`}>
        {t('Check out')}
      </Link>
    )
  }
  return (
    <div className={classes.hindered}>
      <button
        type="button"
        disabled
        className={`${button.primary} ${classes.button}`}
        aria-busy={isChanging || undefined}
      >
        {t('Check out')}
      </button>
      {!isChanging &&
        hindering.map(part => (
          <div key={part.vendor.id} className={classes.part}>
            <p>{t('{{vendor}} can’t be ordered like this.', { vendor: part.vendor.brand })}</p>
            <LeaveOut part={part}>{t('Leave it out')}</LeaveOut>
          </div>
        ))}
      {!isChanging && hindering.length === 0 && (
        <p>{isTooMuch(cart) ? tooMuchText(t) : t('Everything is left out.')}</p>
      )}
    </div>
  )
}

/** Bar at the bottom on phones: number of items, total, and the link to the checkout. */
export function CheckOutBar({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const isChanging = useIsChanging()
  const shown = useShownCart(cart)
  // only parts that count in the total
  const count = cart.parts.filter(
    ({ isLeftOut, canBeBought, totals }) => !isLeftOut && (canBeBought || totals.total > 0),
  ).length
  return (
    <div className={classes.bar}>
      <p aria-busy={isChanging || undefined}>
        <span>{t('{{count}} vendors, shipping included', { count })}</span>
        <b>{shown.text(shown.total)}</b>
      </p>
      <CheckOut cart={cart} />
    </div>
  )
}
