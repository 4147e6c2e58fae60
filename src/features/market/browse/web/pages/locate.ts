import type { App } from '#web/app-context.ts'
import { type BrowseState, writeState } from '../browse-state.ts'
import { withQuestionMark } from '../use-browse-state.ts'

/**
 * A place that the URL only names is looked up on load (docs/product.md §2 “Search bar behaviour”), and the address completed
 * with its position; an unknown name is dropped. Does nothing if the URL is complete.
 */
export async function locate(app: App, state: BrowseState, url: URL): Promise<string | undefined> {
  if (!state.location || state.near) return undefined
  const { items } = await app.clients.places.searchPlaces({ query: state.location, language: app.language, limit: 1 })
  const [place] = items
  const next: BrowseState = place
    ? { ...state, location: place.title, near: { lat: place.lat, lng: place.lng }, sort: 'distance' }
    : { ...state, location: '' }
  return url.pathname + withQuestionMark(writeState(next))
}
