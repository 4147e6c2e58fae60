import { rangeText } from '#features/market/browse/range-text.ts'
import { filtersOfSearch } from '#features/market/stats/search-visit.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Searches } from '../dashboard.contract.ts'

type Search = Searches['items'][number]

/** A search's choices besides its words, as the chips above results name them; without deleted ones. */
export function choiceTexts(t: Translate, { itemType, place, choices }: Search): string[] {
  const filters = filtersOfSearch(itemType)
  const texts = choices.flatMap(({ key, values, labels }) => {
    const filter = filters.find(one => one.key === key)
    if (!filter) return []
    if (filter.kind === 'range') return [rangeText(t, filter, values)]
    if (filter.kind === 'toggle') return [filter.title(t)]
    return values.flatMap((value, at) => {
      const label = labels[at]
      if (filter.kind === 'place') return label ? [filter.chip(t, label)] : []
      if ('options' in filter) return [filter.options[value]?.(t) ?? '']
      return label ? [label] : []
    })
  })
  if (place) texts.push(t('Near {{name}}', { name: place }))
  return texts.filter(text => text !== '')
}
