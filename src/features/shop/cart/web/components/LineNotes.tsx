import type { ReactNode } from 'react'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { Cart, CartLine } from '../../cart.contract.ts'
import { formPaths } from '../../cart-paths.ts'
import { setQuantity } from '../cart-changes.ts'
import { lineProblemText } from '../line-problem-text.ts'
import { useTryChange } from '../use-cart.ts'
import classes from './LineNotes.module.css'

/** Why a line can't be bought, and what has changed since the buyer saw it. */
export function LineNotes({ line, cart, isSaid }: { line: CartLine; cart: Cart; isSaid: boolean }): ReactNode {
  const { t } = useTranslation()
  const price = usePrice()
  const change = useTryChange()
  const problem = lineProblemText(t, line, cart.countryName)
  const { id, ownPrice, priceBefore, stock } = line
  return (
    <>
      {priceBefore && (
        <p className={classes.note}>
          {t('Was {{before}}, now {{price}}', { before: price(priceBefore).shown, price: price(ownPrice).shown })}
        </p>
      )}
      {problem && !isSaid && (
        <div className={`${classes.note} ${classes.problem}`}>
          <Icon name="warning" size={18} /> {problem}
          {line.problem === 'less-stock' && stock !== null && (
            <form
              method="post"
              action={formPaths.line}
              onSubmit={event => {
                event.preventDefault()
                void change(setQuantity(line, stock))
              }}
            >
              <input type="hidden" name="id" value={id} />
              <button type="submit" name="quantity" value={stock} className={button.quiet}>
                {t('Take {{count}}', { count: stock })}
              </button>
            </form>
          )}
        </div>
      )}
    </>
  )
}
