import { queryOptions } from '@tanstack/react-query'
import { indexName } from '#features/platform/search/search.contract.ts'
import type { Translate } from '#shared/label.ts'
import { lookUp } from '#shared/look-up.ts'
import type { App } from '#web/app-context.ts'
import type { BrowsedType } from '../../browse-state.ts'
import type { BrowseHit } from '../../results-page.ts'
import { tableOf } from '../../tables.ts'

/** Maximum number of entries on the card of one place. */
const maxHits = 50

/** Data for a marker's card, for results that the list has not loaded. */
export function hitsQuery(app: App, itemType: BrowsedType, ids: number[]) {
  const search = app.clients.search
  const asked = ids.slice(0, maxHits)
  return queryOptions({
    queryKey: ['browse', 'map-hits', itemType, app.language, asked],
    enabled: asked.length > 0,
    queryFn: async () => {
      const [result] = await search.search<BrowseHit>([
        {
          indexName: indexName(search.prefix, 'level', app.language),
          query: '',
          facetFilters: [`itemType:${tableOf(itemType).itemType}`],
          filters: asked.map(id => `id = ${id}`).join(' OR '),
          hitsPerPage: maxHits,
          attributesToRetrieve: [...tableOf(itemType).row, ...cardFilters(itemType).map(({ facet }) => facet)],
          attributesToHighlight: [],
        },
      ])
      return result?.hits ?? []
    },
  })
}

/** The result's options on the card besides its place, of the filters that are marked for it. */
export function optionsOnCard(t: Translate, itemType: BrowsedType, hit: BrowseHit): string[] {
  const values: Record<string, unknown> = hit
  return cardFilters(itemType).flatMap(({ facet, options }) =>
    [values[facet]].flat().flatMap(value => lookUp(options, String(value))?.(t) ?? []),
  )
}

function cardFilters(itemType: BrowsedType) {
  return tableOf(itemType).filters.flatMap(filter => ('onMapCard' in filter && filter.onMapCard ? [filter] : []))
}
