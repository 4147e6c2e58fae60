import type { Selectable } from 'kysely'
import { optionNames } from '#features/market/listings/listings.tables.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { OrderLinesTable } from '../orders.tables.ts'

type Line = Pick<Selectable<OrderLinesTable>, 'quantity' | 'title' | 'options'>

/** `2 × Forest honey, 350 g` */
export function pieceText({ quantity, title, options }: Line, language: SiteLanguage): string {
  const values = optionNames.flatMap(name => (options[name] ? [inLanguage(options[name], language)] : []))
  return `${quantity} × ${[inLanguage(title, language), ...values].join(', ')}`
}
