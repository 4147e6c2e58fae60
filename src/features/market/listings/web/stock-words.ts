import type { Translate } from '#web/i18n/translate.ts'
import type { Variant } from '../listings.contract.ts'

/** From this number on, buyers don't need the exact stock. */
const many = 20

/** `Sold out`, `Only one left`, `6 left`, `In stock`. */
export function stockWords(t: Translate, { available, stock }: Pick<Variant, 'available' | 'stock'>): string {
  if (!available) return t('Sold out')
  if (stock === null || stock > many) return t('In stock')
  return stock === 1 ? t('Only one left') : t('{{count}} left', { count: stock })
}
