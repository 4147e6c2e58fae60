import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { Cart } from '../../cart.contract.ts'
import { formPaths } from '../../cart-paths.ts'
import { asideProblem } from '../aside-problem.ts'
import { seeChanges } from '../cart-changes.ts'
import { useTryChange } from '../use-cart.ts'
import classes from './CartNotices.module.css'
import { ClampedNotice } from './ClampedNotice.tsx'

/** Notices above the cart: an error of a plain form, items reduced to the stock, and changed prices. */
export function CartNotices({ cart, problem }: { cart: Cart; problem: string }): ReactNode {
  const { t } = useTranslation()
  const change = useTryChange()
  const hasNewPrices = cart.parts.some(({ lines }) => lines.some(({ priceBefore }) => priceBefore))
  return (
    <>
      {problem && (
        <p className={classes.notice} role="alert">
          <Icon name="warning" /> {asideProblem(t, problem) ?? t('Something went wrong. Please try again.')}
        </p>
      )}
      <ClampedNotice cart={cart} />
      {hasNewPrices && (
        <form
          method="post"
          action={formPaths.seen}
          className={classes.notice}
          onSubmit={event => {
            event.preventDefault()
            void change(seeChanges)
          }}
        >
          <Icon name="info" />
          <p>{t('Some prices have changed since you put things in.')}</p>
          <button type="submit" className={button.quiet}>
            {t('Got it')}
          </button>
        </form>
      )}
    </>
  )
}
