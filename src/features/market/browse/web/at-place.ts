import type { UsedArea } from '#features/market/directory/directory.contract.ts'
import { type BrowseState, type Radius, withChoice, withoutPlace } from './browse-state.ts'
import { filtersOf } from './tables.ts'

type Place = { id: number; type: 'city' | 'state' | 'country'; title: string; lat: number; lng: number }

/** default radius in km around a city */
const cityRadius = 50
/** default radius in km for a country or state that has no results */
const areaRadius = 100

/**
 * The state with results at a place: around a city, or in a country or state, which is a filter.
 * @param areas countries and states with results
 */
export function atPlace(
  state: BrowseState,
  place: Place,
  areas: UsedArea[],
  radius: Radius = place.type === 'city' ? cityRadius : areaRadius,
): BrowseState {
  const { id, type, title, lat, lng } = place
  const filter = filtersOf(state.itemType).find(one => one.kind === 'tree' && one.vocabulary === 'place')
  if (filter && type !== 'city' && areas.some(area => area.id === id))
    return withChoice({ ...withoutPlace(state), sort: undefined, page: 1 }, filter, [String(id)])
  return { ...state, location: title, near: { lat, lng }, radius, sort: 'distance', page: 1 }
}
