import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { CartLine } from '../../cart.contract.ts'
import { formPaths } from '../../cart-paths.ts'
import { setQuantity } from '../cart-changes.ts'
import { lineProblemText } from '../line-problem-text.ts'
import { useCart, useTryChange } from '../use-cart.ts'
import classes from './LineNotes.module.css'

/** What hinders a line from being bought, and what has changed since the buyer saw it. */
export function LineNotes({ line, isSaid }: { line: CartLine; isSaid: boolean }): ReactNode {
  const { t } = useTranslation()
  const price = usePrice()
  const change = useTryChange()
  const country = useCart()?.country ?? ''
  const { data: names } = useQuery(countriesQuery(useApp()))
  const problem = lineProblemText(t, line, names?.[country] ?? country)
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
