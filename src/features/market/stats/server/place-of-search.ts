import { countryAtPoint, numberOfCountry } from '#features/platform/places/server/index.ts'
import type { SearchedType } from '../count-kinds.ts'
import { filtersOfSearch } from '../search-visit.ts'

const nowhere = 0
const placeParameter = 'place'

/**
 * The place that a search is limited to: the country or state of its filter, or else the country of the chosen city, or
 * else the first country of its other filters, as shipping.
 * @param query of the address, with or without `?`
 * @returns an id of the gazetteer; 0 if the search has no place
 */
export function placeOfSearch(query: string, itemType: SearchedType): number {
  const asked = new URLSearchParams(query)
  const id = Number(asked.get(placeParameter)?.split(',')[0])
  if (Number.isInteger(id) && id > 0 && id < 2 ** 31) return id
  const [lat, lng] = (asked.get('near') ?? '').split(',').map(Number)
  if (asked.has('radius') && isPosition(lat, 90) && isPosition(lng, 180)) return ofCountry(countryAtPoint({ lat, lng }))
  for (const { kind, parameter } of filtersOfSearch(itemType)) {
    const code = kind === 'place' ? asked.get(parameter)?.split(',')[0] : undefined
    if (code && /^[A-Z]{2}$/.test(code)) return ofCountry(code)
  }
  return nowhere
}

function isPosition(degrees: number | undefined, most: number): degrees is number {
  return degrees !== undefined && Math.abs(degrees) <= most
}

function ofCountry(code: string | undefined): number {
  return (code && numberOfCountry(code)) || nowhere
}
