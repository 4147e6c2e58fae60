import type { Cart, CartLine } from '#features/shop/cart/cart.contract.ts'
import { lineProblemText } from '#features/shop/cart/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import type { App } from '#web/app-context.ts'

/** Differences between two states of a cart, line by line; the new total if nothing else differs. */
export function cartDifferences(app: App, before: Cart, now: Cart): string[] {
  const { t, language } = app
  const money = (amount: number, currency = now.currency) => formatMoney({ amount, currency }, language)
  const old = linesOf(before)
  const lines = linesOf(now)
  const texts: string[] = []
  const total = t('Total')
  // an amount in another currency isn't a difference by itself
  if (before.currency !== now.currency)
    return [
      t('{{title}}: was {{before}}, now {{price}}', {
        title: total,
        before: money(before.totals.total, before.currency),
        price: money(now.totals.total),
      }),
    ]
  for (const line of old)
    if (!lines.some(({ id }) => id === line.id))
      texts.push(t('{{title}}: no longer in your cart', { title: line.title }))
  for (const line of lines) {
    const was = old.find(({ id }) => id === line.id)
    const { title, unitPrice, problem } = line
    if (problem && problem !== was?.problem) texts.push(`${title}: ${lineProblemText(t, line)}`)
    else if (was && was.unitPrice.amount !== unitPrice.amount)
      texts.push(
        t('{{title}}: was {{before}}, now {{price}}', {
          title,
          before: money(was.unitPrice.amount),
          price: money(unitPrice.amount),
        }),
      )
  }
  for (const name of ['shipping', 'discount', 'tax'] as const) {
    if (before.totals[name] === now.totals[name]) continue
    const [was, is] = [money(before.totals[name]), money(now.totals[name])]
    const labels = { shipping: t('Shipping'), discount: t('Discount'), tax: t('Tax') }
    texts.push(t('{{title}}: was {{before}}, now {{price}}', { title: labels[name], before: was, price: is }))
  }
  if (before.totals.total !== now.totals.total)
    texts.push(
      t('{{title}}: was {{before}}, now {{price}}', {
        title: total,
        before: money(before.totals.total),
        price: money(now.totals.total),
      }),
    )
  return texts
}

function linesOf({ parts }: Cart): CartLine[] {
  return parts.filter(({ isLeftOut }) => !isLeftOut).flatMap(({ lines }) => lines)
}
