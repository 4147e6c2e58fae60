import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { profileTable } from '#features/market/directory/directory.search.ts'
import { listingTable } from '#features/market/listings/listings.search.ts'
import type { Conditions } from '#features/platform/search/filter-table.ts'
import { autocompleteSize, type Hit, type ItemType, indexName } from '#features/platform/search/search.contract.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { type App, useApp } from '#web/app-context.ts'

export type Suggestion = Hit & {
  brand: string
  redirectionUrl: string
  images?: { type?: string; id: string; backgroundColor: string }[]
  locationsFilter?: { displayTitle: string }[]
}

/** Attributes for suggestions; those of sectors, categories and collections are among them. */
const suggested = [...new Set(['itemType', ...profileTable.row, ...listingTable.row])]

/** Types that are found by name only: their descriptions say too little about what somebody wants. */
const named: ItemType[] = ['sector', 'focus', 'category', 'collection']

/** max ms between keystrokes of someone who is still typing */
const pause = 120
/** @limit suggestions of each item type */
const shownOfEach = 3
const none: Suggestion[] = []

/**
 * Suggestions for the typed text, best first, grouped by item type; none for an empty text.
 * @param network limits the suggestions to its enterprises and listings
 */
export function useSuggestions(text: string, network: NetworkInfo | undefined): Suggestion[] {
  const app = useApp()
  const query = useSettled(text)
  const { data } = useQuery({
    queryKey: ['browse', 'suggestions', app.language, query, network?.id],
    queryFn: () => suggest(app, query, network),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  return (text.trim() && data) || none
}

async function suggest(app: App, query: string, network: NetworkInfo | undefined): Promise<Suggestion[]> {
  const search = app.clients.search
  const common = {
    indexName: indexName(search.prefix, 'best-match', app.language),
    query,
    // “honey” shouldn't also find “money” if there is honey
    typoTolerance: 'min' as const,
    attributesToRetrieve: suggested,
    attributesToHighlight: [],
  }
  const [hits, terms] = await search.search<Suggestion>([
    { ...common, hitsPerPage: autocompleteSize, facetFilters: shownIn(network) },
    ...(network
      ? []
      : [
          {
            ...common,
            hitsPerPage: 2 * shownOfEach,
            restrictSearchableAttributes: ['brand', 'otherNames'],
            facetFilters: [anyOf(named)],
          },
        ]),
  ])
  return [...grouped(hits?.hits.map(withTitle) ?? []), ...grouped(terms?.hits ?? [])]
}

/** Conditions for enterprises and listings of a network, or for one kind if it has no other (its `landing`). */
function shownIn(network: NetworkInfo | undefined): Conditions {
  if (!network) return [anyOf(['profile', 'listing'])]
  if (network.landing === 'directory-only') return [...profileTable.shownIn(network), 'itemType:profile']
  if (network.landing === 'special-offers') return [...listingTable.shownIn(network), 'itemType:listing']
  return profileTable.shownIn(network)
}

function anyOf(types: ItemType[]): string[] {
  return types.map(type => `itemType:${type}`)
}

/** A listing is shown by its title, with its vendor below. */
function withTitle(hit: Suggestion & { listingTitle?: string; listingBrand?: string }): Suggestion {
  if (hit.itemType !== 'listing') return hit
  return { ...hit, brand: hit.listingTitle ?? '', locationsFilter: [{ displayTitle: hit.listingBrand ?? '' }] }
}

/** At most three of each type; the type of the best hit comes first. */
function grouped(hits: Suggestion[]): Suggestion[] {
  const groups = Map.groupBy(hits, hit => hit.itemType)
  return [...groups.values()].flatMap(group => group.slice(0, shownOfEach))
}

/** The typed text: at once after a pause, otherwise once the typing stops. */
export function useSettled(typed: string): string {
  const text = typed.trim()
  const [settled, setSettled] = useState(text)
  const changedAt = useRef(0)
  useEffect(() => {
    const now = performance.now()
    const followsPause = now - changedAt.current > pause
    changedAt.current = now
    if (followsPause) return setSettled(text)
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
