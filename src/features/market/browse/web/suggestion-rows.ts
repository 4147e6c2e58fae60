import { useLocation } from 'react-router'
import { platformLinks, type SiteLinks } from '#features/networks/sites/site-links.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import type { ItemType } from '#features/platform/search/search.contract.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { IconName } from '#web/ui/icons.tsx'
import { type BrowsedType, readState, writeState } from './browse-state.ts'
import { useRecentSearches } from './recent-searches.ts'
import type { Scope } from './scope.ts'
import { searchAddress } from './search-address.ts'
import { useLargestGroups } from './use-largest-groups.ts'
import { type PlaceSuggestion, radiusOf, usePlaceSuggestions } from './use-place-suggestions.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

/** A row of the list below the search box. */
export type SuggestionRow = {
  group: string
  label: string
  note?: string | undefined
  /** target of the link, unique among the rows */
  to: string
  /** id of a picture; without it an icon, or else a monogram, is shown */
  image?: string | undefined
  icon?: IconName | undefined
  /** words of a recent search, which can be removed */
  recent?: string
}

type Asked = {
  text: string
  itemType: BrowsedType
  /** scope of the page's results */
  scope: Scope | undefined
}

const titles: Record<ItemType, string> = {
  profile: 'Enterprises',
  listing: 'Listings',
  collection: 'Collections',
  sector: 'Sectors',
  focus: 'Focus',
  category: 'Categories',
}
const icons: Partial<Record<ItemType, IconName>> = {
  collection: 'heart',
  sector: 'grid',
  focus: 'leaf',
  category: 'bag',
}
const recentShown = 4

/** Suggestions of the search box: places and results for a text; recent searches and the largest groups without one. */
export function useSuggestionRows({ text, itemType, scope }: Asked): SuggestionRow[] {
  const { t } = useTranslation()
  const within = useSearchedNetwork(scope)
  const own = useSiteLinks()
  const links = within ? own : platformLinks
  const { pathname, search } = useLocation()
  const recent = useRecentSearches()
  const isEmpty = text.trim() === ''
  const suggestions = useSuggestions(text, within)
  const places = usePlaceSuggestions(text, itemType, !within)
  const largest = useLargestGroups(itemType, isEmpty && !within)
  if (isEmpty) {
    const location = { pathname, search }
    return uniquely([
      ...recent.slice(0, recentShown).map(
        (words): SuggestionRow => ({
          group: t('Recent searches'),
          label: words,
          to: searchAddress(words, { location, links: own, itemType, scope }),
          icon: 'clock',
          recent: words,
        }),
      ),
      ...largest.map(one => ({ ...rowOf(one, links), note: t('{{count}} results', { count: one.count }) })),
    ])
  }
  return uniquely([...places.map(placeRow), ...suggestions.map(one => rowOf(one, links))])

  function rowOf(suggestion: Suggestion, to: SiteLinks): SuggestionRow {
    const { itemType, brand, images, locationsFilter } = suggestion
    const image = images?.find(one => one.type === 'Logo' || itemType === 'listing')
    return {
      group: t(titles[itemType]),
      label: brand,
      note: locationsFilter?.[0]?.displayTitle,
      to: addressOf(suggestion, to),
      image: image?.id,
      icon: icons[itemType],
    }
  }

  function placeRow({ place, words, count }: PlaceSuggestion): SuggestionRow {
    const base = itemType === 'listing' ? links.marketplace : links.directory
    const state = readState(new URLSearchParams(), itemType)
    const near = { lat: place.lat, lng: place.lng }
    const reach = place.type === 'country' ? { sort: 'distance' as const } : { radius: radiusOf[place.type] }
    const name = [place.title, place.type === 'country' ? '' : place.countryName].filter(Boolean).join(', ')
    return {
      group: t('Places'),
      label: words ? t('{{query}} in {{place}}', { query: words, place: name }) : t('In {{place}}', { place: name }),
      note: t('{{count}} results', { count }),
      to: `${base}?${writeState({ ...state, query: words, location: place.title, near, ...reach })}`,
      icon: 'pin',
    }
  }
}

function addressOf({ itemType, redirectionUrl, brand, id }: Suggestion, { profile, listing }: SiteLinks): string {
  if (itemType === 'profile') return profile(redirectionUrl)
  if (itemType === 'listing') return listing(id)
  return `${redirectionUrl}?search=${encodeURIComponent(brand)}`
}

/** Removes rows with the same target. */
function uniquely(rows: SuggestionRow[]): SuggestionRow[] {
  return [...new Map(rows.toReversed().map(row => [row.to, row])).values()].toReversed()
}

/** Suggestions are limited to the network on its own site, and on its pages unless the search goes beyond it. */
function useSearchedNetwork(scope: Scope | undefined): NetworkInfo | undefined {
  const { site } = useApp()
  const { search } = useLocation()
  if (site.kind === 'whitelabel') return site.network
  return readState(new URLSearchParams(search), 'profile').everywhere ? undefined : scope?.network
}
