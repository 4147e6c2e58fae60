import { readChoice, writeChoice } from '#features/market/browse/filter-choices.ts'
import { profileTable } from '#features/market/directory/directory.search.ts'
import { listingTable } from '#features/market/listings/listings.search.ts'
import type { Filter } from '#features/platform/search/filter-table.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import type { SearchedType } from './count-kinds.ts'

/** Max characters of words and of a place's name; longer texts aren't searches. */
const longestWords = 60
/** Max characters of a counted search. */
const longest = 300
const maxChoices = 8

/** E-mail addresses, web addresses and phone numbers: seven digits of any script, with any separators. */
const contact = /@|:\/\/|www\.|(?:\p{Nd}[\s().+/-]*){7}/u

const filters: Record<SearchedType, readonly Filter[]> = {
  profile: profileTable.filters,
  listing: listingTable.filters,
}

/** The filters of a search, in the order of their chips. */
export function filtersOfSearch(itemType: SearchedType): readonly Filter[] {
  return filters[itemType]
}

/**
 * The part of a results page's address that is counted: its words in lower case, its filters and the name of its place,
 * in a fixed order; without position, sort and page.
 * @param query of the address, with or without `?`
 * @returns undefined if it is no search, is too long, or may contain an address or a phone number
 */
export function searchOf(query: string, itemType: SearchedType): string | undefined {
  const asked = new URLSearchParams(query)
  const [words, place] = [plain(asked.get('query')).toLowerCase(), plain(asked.get('location'))]
  if ([words, place].some(text => text.length > longestWords || contact.test(text))) return undefined
  const kept = new URLSearchParams()
  if (words) kept.set('query', words)
  let choices = 0
  for (const filter of filters[itemType]) {
    const values = asked.getAll(filter.parameter).flatMap(value => value.split(','))
    const choice = readChoice(filter, values)
    choices += choice.length
    if (choice.length > 0) kept.set(filter.parameter, writeChoice(filter, choice))
  }
  if (place) kept.set('location', place)
  const search = textOf(kept)
  return search !== '' && search.length <= longest && choices <= maxChoices ? search : undefined
}

export type SearchParts = {
  /** '' if there are none */
  words: string
  place: string
  /** the chosen values of each filter, in the order of the filters */
  choices: { filter: Filter; values: string[] }[]
}

/** The parts of a result of {@link searchOf}. */
export function partsOfSearch(search: string, itemType: SearchedType): SearchParts {
  const params = new URLSearchParams(search)
  const choices = filters[itemType].flatMap(filter => {
    const values = readChoice(filter, (params.get(filter.parameter) ?? '').split(','))
    return values.length > 0 ? [{ filter, values }] : []
  })
  return { words: params.get('query') ?? '', place: params.get('location') ?? '', choices }
}

function plain(text: string | null): string {
  return normalizeText(text ?? '', 'NFKC')
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The parameters as in an address, but with letters of all scripts unescaped: the limits count characters. */
function textOf(params: URLSearchParams): string {
  return [...params]
    .map(([name, value]) => `${name}=${value.replace(/[%&+#=]/g, encodeURIComponent).replaceAll(' ', '+')}`)
    .join('&')
}
