import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profileTable } from '#features/market/directory/directory.search.ts'
import { listingTable } from '#features/market/listings/listings.search.ts'
import type { Conditions } from '#features/platform/search/filter-table.ts'
import { autocompleteSize, type Hit, indexName } from '#features/platform/search/search.contract.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { useApp } from '#web/app-context.ts'

export type Suggestion = Hit & {
  brand: string
  redirectionUrl: string
  images?: { type?: string; id: string; backgroundColor: string }[]
  locationsFilter?: { displayTitle: string }[]
}

/** Those of sectors, categories and collections are among them. */
const suggested = [...new Set(['itemType', ...profileTable.row, ...listingTable.row])]

const pause = 120
const shownOfEach = 5
const none: Suggestion[] = []

/**
 * Suggestions for the typed text, best first, grouped by item type; none for an empty text.
 * @param network limits the suggestions: a network has only enterprises and listings
 */
export function useSuggestions(text: string, network: NetworkInfo | undefined): Suggestion[] {
  const app = useApp()
  const search = app.clients.search
  const query = useDebounced(text.trim())
  const { data } = useQuery({
    queryKey: ['browse', 'suggestions', app.language, query, network?.id],
    queryFn: async () => {
      const [result] = await search.search<Suggestion>([
        {
          indexName: indexName(search.prefix, 'best-match', app.language),
          query,
          hitsPerPage: autocompleteSize,
          facetFilters: network ? shownIn(network) : [],
          attributesToRetrieve: suggested,
          attributesToHighlight: [],
        },
      ])
      return grouped(result?.hits.map(named) ?? [])
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  return (text.trim() && data) || none
}

/** Enterprises and listings of a network, or only one kind where it has no other (its `landing`). */
function shownIn(network: NetworkInfo): Conditions {
  if (network.landing === 'directory-only') return [...profileTable.shownIn(network), 'itemType:profile']
  if (network.landing === 'special-offers') return [...listingTable.shownIn(network), 'itemType:listing']
  return profileTable.shownIn(network)
}

/** A listing is shown by its title, with its vendor below. */
function named(hit: Suggestion & { listingTitle?: string; listingBrand?: string }): Suggestion {
  if (hit.itemType !== 'listing') return hit
  return { ...hit, brand: hit.listingTitle ?? '', locationsFilter: [{ displayTitle: hit.listingBrand ?? '' }] }
}

/** At most five of a type; the type of the best hit comes first. */
function grouped(hits: Suggestion[]): Suggestion[] {
  const groups = Map.groupBy(hits, hit => hit.itemType)
  return [...groups.values()].flatMap(group => group.slice(0, shownOfEach))
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
