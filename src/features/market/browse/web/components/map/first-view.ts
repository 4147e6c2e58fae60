import type { Camera } from '#web/map/map.types.ts'
import { defaultCenter, defaultZoom } from '#web/map/map-figures.ts'
import { type BrowseState, writeState } from '../../browse-state.ts'
import type { Scope } from '../../scope.ts'
import { keyOf } from '../../use-results.ts'

export const wholeWorld: Camera = { center: defaultCenter, zoom: defaultZoom }

/** Zoom for a chosen place, with its surroundings. */
const placeZoom = 8

/** The initial camera: the chosen part of the map or place, or else the default. */
export function firstView({ box, location, near }: BrowseState): Camera {
  if (box) return { box }
  return location && near ? { center: near, zoom: placeZoom } : wholeWorld
}

/** A key for the set of results, independent of order and map part: different results need another view. */
export function resultsKey(state: BrowseState, scope: Scope): string {
  const choices = writeState({ ...state, box: undefined, near: undefined, location: '', sort: undefined, view: 'MAP' })
  return `${keyOf(scope)}?${choices}`
}

/** Whether nothing is chosen, so that the view needs no fitting. */
export function isEverything(key: string): boolean {
  return /^(profile|listing)\?view=map$/.test(key)
}
