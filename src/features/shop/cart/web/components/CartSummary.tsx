import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Cart } from '../../cart.contract.ts'
import { formPaths } from '../../cart-paths.ts'
import { changeWhere } from '../cart-changes.ts'
import classes from './CartSummary.module.css'
import { CartSums } from './CartSums.tsx'
import { CheckOut } from './CheckOut.tsx'
import { CodeField } from './CodeField.tsx'
import { Destination } from './Destination.tsx'
import { WordsForm } from './WordsForm.tsx'

/** The destination, the costs and the charged amount, with the way to the checkout. */
export function CartSummary({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  return (
    <aside className={classes.summary} aria-label={t('Summary')}>
      <Destination cart={cart} />
      <CodeField cart={cart} />
      <CartSums cart={cart} />
      <details className={classes.gift} open={cart.giftMessage !== ''}>
        <summary>{t('Add a gift message')}</summary>
        <WordsForm
          action={formPaths.where}
          name="giftMessage"
          id={id}
          label={t('Gift message')}
          value={cart.giftMessage}
          change={giftMessage => changeWhere({ giftMessage })}
        />
      </details>
      <CheckOut cart={cart} />
    </aside>
  )
}
