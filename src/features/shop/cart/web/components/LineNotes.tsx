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
import { useCart, useTryChange } from '../use-cart.ts'
import classes from './LineNotes.module.css'

/** What hinders a line from being bought, and what has changed since the buyer saw it. */
export function LineNotes({ line, isSaid }: { line: CartLine; isSaid: boolean }): ReactNode {
  const { t } = useTranslation()
  const price = usePrice()
  const change = useTryChange()
  const problem = useProblem(line)
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

function useProblem({ problem, stock }: CartLine): string | undefined {
  const { t } = useTranslation()
  const app = useApp()
  const country = useCart()?.country ?? ''
  const { data: names } = useQuery(countriesQuery(app))
  if (problem === 'gone') return t('No longer sold')
  if (problem === 'closed') return t('This vendor doesn’t sell at the moment')
  if (problem === 'sold-out') return t('Sold out')
  if (problem === 'less-stock') return t('Only {{count}} left', { count: stock ?? 0 })
  if (problem === 'not-shipped-there') return t('Not shipped to {{country}}', { country: names?.[country] ?? country })
  return undefined
}
