import { type ReactNode, useRef, useState } from 'react'
import type { Cart } from '#features/shop/cart/cart.contract.ts'
import { notifyCount } from '#features/shop/cart/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Order } from '../../orders.contract.ts'
import classes from './BuyAgain.module.css'

/** error codes of the cart for unavailable listings */
const notSold = ['gm-error-cart-closed', 'gm-error-cart-sold-out']

type Line = Order['lines'][number]
type Outcome = { added: number; missing: Line[]; short: Line[] }

/** Adds the lines of an order that are still sold to the cart, as many pieces as available, and names the others. */
export function BuyAgain({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const [outcome, setOutcome] = useState<Outcome>()
  // for lines whose answer was lost: the key, so that they are added once, and the count in the cart before
  const begun = useRef(new Map<number, { idempotencyKey: string; before: number }>())
  const begin = async ({ id, variantId }: Line) => {
    const cart = await app.clients.cart.getCart({ language: app.language })
    const attempt = { idempotencyKey: crypto.randomUUID(), before: piecesIn(cart, variantId) }
    begun.current.set(id, attempt)
    return attempt
  }
  /** @returns the number of pieces added: at most those available, none if it isn't sold */
  const add = async (line: Line): Promise<number> => {
    const { variantId, quantity } = line
    if (variantId === null) return 0
    const { before, idempotencyKey } = begun.current.get(line.id) ?? (await begin(line))
    try {
      const input = { variantId, quantity, language: app.language }
      const cart = await app.clients.cart.addToCart(input, { context: { idempotencyKey } })
      notifyCount()
      return Math.min(quantity, Math.max(0, piecesIn(cart, variantId) - before))
    } catch (error) {
      const { status, code } = apiErrorOf(error)
      if (status !== 404 && !notSold.includes(code)) throw error
      return 0
    }
  }
  const buy = () =>
    run(async () => {
      const done: Outcome = { added: 0, missing: [], short: [] }
      for (const line of order.lines) {
        const pieces = await add(line)
        done.added += pieces
        if (pieces === 0) done.missing.push(line)
        else if (pieces < line.quantity) done.short.push(line)
      }
      begun.current.clear()
      setOutcome(done)
    })
  const named = (lines: Line[]) => lines.map(({ title }) => title).join(' · ')
  return (
    <div className={classes.again}>
      <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void buy()}>
        <Icon name="return" size={18} /> {t('Buy again')}
      </button>
      <div role="status">
        {outcome && outcome.added > 0 && (
          <p>
            {t('{{count}} pieces are in your cart.', { count: outcome.added })}{' '}
            <Link to="/cart">{t('Open your cart')}</Link>
          </p>
        )}
        {outcome && outcome.short.length > 0 && (
          <p>{t('Fewer than before: {{titles}}', { titles: named(outcome.short) })}</p>
        )}
        {outcome && outcome.missing.length > 0 && (
          <p>{t('Not sold at the moment: {{titles}}', { titles: named(outcome.missing) })}</p>
        )}
      </div>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}

function piecesIn({ parts }: Cart, variantId: number | null): number {
  return parts.flatMap(part => part.lines).find(line => line.variantId === variantId)?.quantity ?? 0
}
