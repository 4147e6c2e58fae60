import { currencySymbol } from '#shared/money.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { OptionDraft } from '../../listing-draft.ts'
import type { Problem } from './read-number.ts'
import { type ColumnId, locationOf, type SheetContext } from './sheet-columns.ts'
import type { SheetNews } from './sheet-commands.ts'

export function columnTitle(t: Translate, column: ColumnId, { currency, language, locations }: SheetContext): string {
  const sign = currencySymbol(currency, language)
  const place = locations.find(({ id }) => id === locationOf(column))
  if (place) return t('In stock, {{place}}', { place: place.name })
  switch (column) {
    case 'price':
      return t('Price, {{currency}}', { currency: sign })
    case 'compareAtPrice':
      return t('Price before, {{currency}}', { currency: sign })
    case 'stock':
      return t('In stock')
    case 'sku':
      return t('SKU')
    case 'weightGrams':
      return t('Weight')
    case 'manageStock':
      return t('Count stock')
    case 'allowBackorder':
      return t('Backorder')
    default:
      return t('In stock')
  }
}

export function optionTitle(t: Translate, name: OptionDraft['name']): string {
  switch (name) {
    case 'Color':
      return t('Colour')
    case 'Size':
      return t('Size')
    case 'Type':
      return t('Type')
  }
}

/** Beside the cell: what is wrong with what was typed. */
export function problemText(t: Translate, problem: Problem): string {
  switch (problem) {
    case 'number':
      return t('Please write a number.')
    case 'currency':
      return t('Please write it in the currency of the listing.')
    case 'decimals':
      return t('Too many decimals.')
    case 'negative':
      return t('Please write 0 or more.')
    case 'large':
      return t('This number is too large.')
    case 'unit':
      return t('Please write it in one of {{units}}.', { units: 'g, kg, lb, oz' })
    case 'yes-or-no':
      return t('Please write yes or no.')
    case 'long':
      return t('At most 60 characters.')
  }
}

/** The announcement for screen readers after a change to several cells. */
export function newsText(t: Translate, news: SheetNews): string {
  switch (news.what) {
    case 'undone':
      return t('Change undone')
    case 'redone':
      return t('Change made again')
    case 'nothing-to-undo':
      return t('There’s nothing to undo')
    case 'copied':
      return t('{{count}} cells copied', { count: news.cells })
    case 'cleared':
      return t('{{count}} cells cleared', { count: news.cells })
    case 'filled':
      return withRest(t, t('{{count}} cells filled', { count: news.cells }), news)
    case 'pasted':
      return withRest(t, t('{{count}} cells pasted', { count: news.cells }), news)
  }
}

function withRest(t: Translate, text: string, { failed, left }: { failed: number; left: number }): string {
  return [
    text,
    failed > 0 && t('{{count}} of them can’t be read', { count: failed }),
    left > 0 && t('{{count}} didn’t fit into the table', { count: left }),
  ]
    .filter(Boolean)
    .join('. ')
}
