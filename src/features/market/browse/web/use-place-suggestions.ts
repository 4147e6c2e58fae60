import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Place } from '#features/platform/places/web/index.ts'
import { placesQuery } from '#features/platform/places/web/index.ts'
import { indexName } from '#features/platform/search/search.contract.ts'
import { type App, useApp } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { BrowsedType } from './browse-state.ts'
import { useSettled } from './use-suggestions.ts'

/** A place with results nearby, and the words that were typed before its name. */
export type PlaceSuggestion = { place: Place; words: string; count: number }

const maxShown = 2
const maxAsked = 8
/** min letters of a place's name after other words */
const leastLetters = 3
/** radius in km that counts as near a place */
export const radiusOf = { city: 50, state: 100 } as const
const none: PlaceSuggestion[] = []

/** Places that the typed text names, or ends with, if they have results of the kind. */
export function usePlaceSuggestions(text: string, itemType: BrowsedType, isOn: boolean): PlaceSuggestion[] {
  const app = useApp()
  const typed = useSettled(text)
  const { data } = useQuery({
    queryKey: ['browse', 'places', app.language, itemType, typed],
    queryFn: async () => withResults(app, itemType, await named(app, typed)),
    enabled: isOn && typed.length > 1,
    placeholderData: keepPreviousData,
  })
  return (isOn && text.trim() && data) || none
}

async function named(app: App, typed: string): Promise<Omit<PlaceSuggestion, 'count'>[]> {
  const queries = queriesOf(app)
  const at = typed.lastIndexOf(' ')
  const [words, name] = [typed.slice(0, Math.max(0, at)).trim(), typed.slice(at + 1)]
  const [whole, last] = await Promise.all([
    queries.ensureQueryData(placesQuery(app, typed)),
    words && name.length >= leastLetters ? queries.ensureQueryData(placesQuery(app, name)) : [],
  ])
  return [...whole.map(place => ({ place, words: '' })), ...last.map(place => ({ place, words }))].slice(0, maxAsked)
}

async function withResults(
  app: App,
  itemType: BrowsedType,
  suggestions: Omit<PlaceSuggestion, 'count'>[],
): Promise<PlaceSuggestion[]> {
  if (suggestions.length === 0) return none
  const search = app.clients.search
  const results = await search.search(
    suggestions.map(({ place, words }) => ({
      indexName: indexName(search.prefix, 'best-match', app.language),
      query: words,
      hitsPerPage: 0,
      facetFilters: [
        `itemType:${itemType}`,
        ...(place.type === 'country' ? [`locationsFilter.country:${place.country}`] : []),
      ],
      ...(place.type !== 'country' && {
        aroundLatLng: `${place.lat},${place.lng}`,
        aroundRadius: radiusOf[place.type] * 1000,
      }),
    })),
  )
  const counted = suggestions.map((one, at) => ({ ...one, count: results[at]?.nbHits ?? 0 }))
  return counted.filter(({ count }) => count > 0).slice(0, maxShown)
}
