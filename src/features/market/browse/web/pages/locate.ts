import { areasQuery } from '#features/market/directory/web/index.ts'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import { atPlace } from '../at-place.ts'
import { type BrowseState, writeState } from '../browse-state.ts'
import { withQuestionMark } from '../use-browse-state.ts'

/**
 * Looks up a place that the URL has only by name (docs/product.md §2 “Search bar behaviour”), and completes the address
 * with its position; an unknown name is dropped. Does nothing if the URL is complete.
 */
export async function locate(app: App, state: BrowseState, url: URL): Promise<string | undefined> {
  if (!state.location || state.near) return undefined
  const { items } = await app.clients.places.searchPlaces({ query: state.location, language: app.language, limit: 1 })
  const [place] = items
  const areas = place && place.type !== 'city' ? await queriesOf(app).ensureQueryData(areasQuery(app)) : []
  const next = place ? atPlace(state, place, areas) : { ...state, location: '' }
  return url.pathname + withQuestionMark(writeState(next))
}
