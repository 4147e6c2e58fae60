import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** Query for places by the typed text; sends no request for an empty text. */
export function placesQuery(app: App, typed: string) {
  const query = typed.trim().slice(0, 80)
  return queryOptions({
    queryKey: ['places', query, app.language],
    queryFn: async () => (await app.clients.places.searchPlaces({ query, language: app.language })).items,
    enabled: query.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** All countries, as `{ LK: 'Sri Lanka' }`, collated for the language. */
export function countriesQuery(app: App) {
  return queryOptions({
    queryKey: ['places', 'countries', app.language],
    queryFn: async () => {
      const { items } = await app.clients.places.getCountries({ language: app.language })
      return Object.fromEntries(items.map(({ code, name }) => [code, name]))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
