import { queryOptions } from '@tanstack/react-query'
import { indexName } from '#features/search/search.contract.ts'
import { searchOf } from '#features/search/web/index.ts'
import type { App } from '#web/app-context.ts'
import type { ProfileHit } from '../../directory-requests.ts'

/** At one place the card names at most so many. */
const mostHits = 50

/** What the card of a marker shows, for enterprises that the list has not loaded. */
export function hitsQuery(app: App, ids: number[]) {
  const search = searchOf(app)
  const asked = ids.slice(0, mostHits)
  return queryOptions({
    queryKey: ['directory', 'map-hits', app.language, asked],
    enabled: asked.length > 0,
    queryFn: async () => {
      const [result] = await search.search<ProfileHit>([
        {
          indexName: indexName(search.prefix, 'level', app.language),
          query: '',
          facetFilters: ['itemType:profile'],
          filters: asked.map(id => `id = ${id}`).join(' OR '),
          hitsPerPage: mostHits,
          attributesToRetrieve: ['id', 'brand', 'redirectionUrl', 'images', 'locationsFilter.displayTitle'],
          attributesToHighlight: [],
        },
      ])
      return result?.hits ?? []
    },
  })
}
