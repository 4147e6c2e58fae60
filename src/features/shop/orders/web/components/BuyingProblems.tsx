import type { ReactNode } from 'react'
import type { Cart, CartPart } from '#features/shop/cart/cart.contract.ts'
import { formPaths } from '#features/shop/cart/cart-paths.ts'
import {
  changeCart,
  changePart,
  isTooMuch,
  lineProblemText,
  notShipped,
  tooMuchText,
} from '#features/shop/cart/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { reloadCheckout } from '../use-checkout.ts'
import classes from './BuyingProblems.module.css'

/** Problems that prevent buying the cart, by vendor, each with a button to leave that part out. */
export function BuyingProblems({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const parts = cart.parts.filter(({ isLeftOut, canBeBought }) => !isLeftOut && !canBeBought)
  if (parts.length === 0)
    return (
      <div role="status" className={classes.hindrance}>
        <Icon name="warning" size={22} />
        <p>{isTooMuch(cart) ? tooMuchText(t) : t('Every part is left out, so there’s nothing to buy.')}</p>
        <Link to="/cart">{t('Go to cart')}</Link>
      </div>
    )
  return parts.map(part => (
    <Hindrance key={part.vendor.id} part={part} country={cart.countryName} isAlone={cart.parts.length === 1} />
  ))
}

type Props = { part: CartPart; country: string; isAlone: boolean }

function Hindrance({ part, country, isAlone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const { vendor, lines, shippingOption } = part
  const wrong = lines.filter(line => line.problem !== null)
  const leaveOut = async () => {
    await changeCart(app, changePart(part, { isLeftOut: true }))
    await reloadCheckout(app)
  }
  return (
    <div role="status" className={classes.hindrance}>
      <Icon name="warning" size={22} />
      <div>
        <p>
          <b>{vendor.brand}</b>
          {wrong.length === 0 && shippingOption === null && `: ${notShipped(t, country)}`}
        </p>
        {wrong.map(line => (
          <p key={line.id}>
            {line.title}: {lineProblemText(t, line, country)}
          </p>
        ))}
        <p>{isAlone ? t('Please change it in your cart.') : t('The rest can be ordered.')}</p>
        {problem && <p role="alert">{problem}</p>}
      </div>
      {isAlone ? (
        <Link to="/cart">{t('Go to cart')}</Link>
      ) : (
        <form
          method="post"
          action={formPaths.part}
          onSubmit={event => {
            event.preventDefault()
            void run(leaveOut)
          }}
        >
          <input type="hidden" name="vendorId" value={vendor.id} />
          <input type="hidden" name="isLeftOut" value="true" />
          <button type="submit" className={button.quiet} aria-busy={isBusy || undefined}>
            {t('Leave out')}
            <span className="visually-hidden"> {vendor.brand}</span>
          </button>
        </form>
      )}
    </div>
  )
}
