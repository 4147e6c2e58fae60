import type { CartLine } from '#features/shop/cart/cart.contract.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Why a line can't be bought as it stands; '' if it can. */
export function lineProblemText(t: Translate, { problem, stock }: CartLine): string {
  switch (problem) {
    case 'gone':
      return t('No longer sold')
    case 'closed':
      return t('This vendor doesn’t sell at the moment')
    case 'sold-out':
      return t('Sold out')
    case 'less-stock':
      return t('Only {{count}} left', { count: stock ?? 0 })
    case 'not-shipped-there':
      return notSent(t)
    default:
      return ''
  }
}

export function notSent(t: Translate): string {
  return t('Not sent to this country')
}
