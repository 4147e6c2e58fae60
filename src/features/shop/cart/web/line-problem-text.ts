import { pauseText } from '#features/market/listings/web/index.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { CartLine } from '../cart.contract.ts'

/**
 * Why a line can't be bought as it is; '' if it can.
 * @param country name of the destination, if there is room for it
 */
export function lineProblemText(t: Translate, { problem, stock, pause }: CartLine, country = ''): string {
  switch (problem) {
    case 'gone':
      return t('No longer sold')
    case 'closed':
      return t('This vendor doesn’t sell at the moment')
    case 'paused':
      return pause ? pauseText(t, pause) : t('This vendor doesn’t sell at the moment')
    case 'sold-out':
      return t('Sold out')
    case 'less-stock':
      return t('Only {{count}} left', { count: stock ?? 0 })
    case 'not-shipped-there':
      return notShipped(t, country)
    case 'too-much':
      return t('More than an order can cost')
    default:
      return ''
  }
}

export function notShipped(t: Translate, country = ''): string {
  return country ? t('Not shipped to {{country}}', { country }) : t('Not sent to this country')
}
