import type { Camera } from '#web/map/map.types.ts'
import { defaultCenter, defaultZoom } from '#web/map/map-figures.ts'
import type { Scope } from '../../directory-requests.ts'
import { type DirectoryState, writeState } from '../../directory-state.ts'

export const wholeWorld: Camera = { center: defaultCenter, zoom: defaultZoom }

/** Where the map begins: at the part of it that was chosen, else at the default. */
export function firstView({ box }: DirectoryState): Camera {
  return box ? { box } : wholeWorld
}

/** Names the results whatever their order and whatever part of the map: other results want another view. */
export function resultsKey(state: DirectoryState, scope: Scope): string {
  const choices = writeState({ ...state, box: undefined, near: undefined, sort: undefined, view: 'MAP' })
  return `${scope.type === 'all' ? '' : `${scope.type}-${scope.id}`}?${choices}`
}

/** True where nothing is chosen, so that the view needs no fitting. */
export function isEverything(key: string): boolean {
  return key === '?view=map'
}
