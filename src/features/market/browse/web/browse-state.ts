import { type Choices, countChoice, readChoice, writeChoice } from '../filter-choices.ts'
import { type BrowsedType, filtersOf, followedFilter, savedFilter } from './tables.ts'

export type { BrowsedType } from './tables.ts'

/** All choices of a visitor on a page of results; they live only in the URL. */
export type BrowseState = {
  itemType: BrowsedType
  query: string
  view: View
  /** the default view, which a network may choose */
  defaultView: View
  /** default: best-match with a query, featured without */
  sort: Sort | undefined
  /** the first page that is shown, from 1 */
  page: number
  /** of the filters for this kind of results */
  choices: Choices
  /** on a network's pages: search beyond the network */
  everywhere: boolean
  /** origin of distances: the visitor's position, or that of `location` */
  near: Point | undefined
  /** the name of a place; empty if none is chosen */
  location: string
  /** radius in km around `near`; default: any distance */
  radius: Radius | undefined
  /** limits results to this part of the map */
  box: Box | undefined
}

export type View = 'GRID' | 'LIST' | 'MAP'

export const sorts = ['featured', 'best-match', 'recent', 'level', 'distance', 'location'] as const
export type Sort = (typeof sorts)[number]
/** km */
export const radii = [5, 20, 50, 100] as const
export type Radius = (typeof radii)[number]
export type Point = { lat: number; lng: number }
export type Box = { south: number; west: number; north: number; east: number }

type Params = Pick<URLSearchParams, 'get' | 'getAll'>

type Reader = {
  /** the default view */
  defaultView?: View
  /** guests follow nobody, so the filter doesn't apply to them */
  isSignedIn?: boolean
}

export function readState(
  params: Params,
  itemType: BrowsedType,
  { defaultView = 'GRID', isSignedIn = false }: Reader = {},
): BrowseState {
  const view = params.get('view')?.toUpperCase()
  const numbers = readNumbers(params.get('near'), 2)
  const corners = readNumbers(params.get('box'), 4)
  const filters = filtersOf(itemType).filter(filter => isSignedIn || !('signIn' in filter))
  // comma-joined (docs/product.md §2); a form without JavaScript repeats the parameter instead, which is read the same
  // way
  const near = numbers && isPoint(numbers) ? { lat: numbers[0]!, lng: numbers[1]! } : undefined
  const asked = params.get('radius')
  const radius = radii.find(one => String(one) === asked)
  const choices = filters.map(filter => [filter.key, readChoice(filter, valuesOf(params, filter.parameter))] as const)
  return {
    itemType,
    query: (params.get('query') ?? '').slice(0, 200),
    view: view === 'LIST' || view === 'MAP' || view === 'GRID' ? view : defaultView,
    defaultView,
    sort: sorts.find(one => one === params.get('sort')),
    page: Math.min(500, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
    choices: withoutEmpty(choices),
    everywhere: params.get('everywhere') === '1',
    near,
    location: (params.get('location') ?? '').trim().slice(0, 80),
    radius: near && radius,
    box: corners && { south: corners[0]!, west: corners[1]!, north: corners[2]!, east: corners[3]! },
  }
}

/** The query string of the state, without `?` and the page, because every change starts at the first page. */
export function writeState(state: BrowseState): string {
  const params = new URLSearchParams()
  if (state.query) params.set('query', state.query)
  if (state.view !== state.defaultView) params.set('view', state.view.toLowerCase())
  if (state.sort) params.set('sort', state.sort)
  for (const filter of filtersOf(state.itemType)) {
    const choice = choiceOf(state, filter)
    if (choice.length > 0) params.set(filter.parameter, writeChoice(filter, choice))
  }
  if (state.everywhere) params.set('everywhere', '1')
  if (state.location) params.set('location', state.location)
  if (state.near) params.set('near', `${round(state.near.lat)},${round(state.near.lng)}`)
  if (state.radius) params.set('radius', String(state.radius))
  if (state.box)
    params.set('box', [state.box.south, state.box.west, state.box.north, state.box.east].map(round).join(','))
  return params.toString().replaceAll('%2C', ',')
}

/** The state after switching between profiles and listings: words, view and place are kept. */
export function asOtherType(state: BrowseState, itemType: BrowsedType): BrowseState {
  const { near, location, radius } = state
  return { ...withoutFilters(state), itemType, near, location, radius, sort: near ? state.sort : undefined }
}

/** The order, by default that of docs/product.md §4. */
export function sortOf(state: BrowseState): Sort {
  if (state.sort === 'distance' && !state.near) return defaultSort(state)
  if (state.sort === (state.query ? 'featured' : 'best-match')) return defaultSort(state)
  return state.sort ?? defaultSort(state)
}

/** With a place and without words, the nearest results come first. */
function defaultSort(state: BrowseState): Sort {
  if (state.query) return 'best-match'
  return state.near && state.radius ? 'distance' : 'featured'
}

export function countFilters(state: BrowseState): number {
  const counts = filtersOf(state.itemType).map(filter => countChoice(filter, choiceOf(state, filter)))
  return counts.reduce((sum, count) => sum + count, (state.box ? 1 : 0) + (isNearPlace(state) ? 1 : 0))
}

/** Whether nobody has searched, filtered or changed the view yet: then ways into the results stand above them. */
export function isUntouched(state: BrowseState): boolean {
  return state.query === '' && countFilters(state) === 0 && state.view === 'GRID'
}

/** Clears all filters; keeps query and view, and the order by distance from a position without a name. */
export function withoutFilters(state: BrowseState): BrowseState {
  return { ...withoutPlace(state), choices: {}, page: 1, box: undefined }
}

/** Whether a place or a radius was chosen; a position alone only affects the order. */
export function isNearPlace({ location, radius }: BrowseState): boolean {
  return location !== '' || radius !== undefined
}

/** Removes the place, and the order by distance. */
export function withoutPlace(state: BrowseState): BrowseState {
  if (!isNearPlace(state)) return state
  const sort = state.sort === 'distance' ? undefined : state.sort
  return { ...state, near: undefined, location: '', radius: undefined, sort }
}

const none: readonly string[] = []

/** The chosen values of a filter; empty if there are none. */
export function choiceOf({ choices }: BrowseState, { key }: { key: string }): readonly string[] {
  return choices[key] ?? none
}

/** The state with these values of a filter instead of the chosen ones. */
export function withChoice(state: BrowseState, { key }: { key: string }, values: readonly string[]): BrowseState {
  return { ...state, choices: withoutEmpty(Object.entries({ ...state.choices, [key]: values })) }
}

/** Whether results are limited to what the viewer follows. */
export function isFollowedOnly(state: BrowseState): boolean {
  return choiceOf(state, followedFilter).length > 0
}

/** Whether results are limited to what the viewer saved. */
export function isSavedOnly(state: BrowseState): boolean {
  return choiceOf(state, savedFilter).length > 0
}

function withoutEmpty(choices: (readonly [string, readonly string[]])[]): Choices {
  return Object.fromEntries(choices.filter(([, values]) => values.length > 0))
}

function valuesOf(params: Params, name: string): string[] {
  return params.getAll(name).flatMap(value => value.split(','))
}

function readNumbers(text: string | null, count: number): number[] | undefined {
  const numbers = (text ?? '').split(',').map(Number)
  return text && numbers.length === count && numbers.every(Number.isFinite) ? numbers : undefined
}

function isPoint([lat = 91, lng = 181]: number[]): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** Three decimals, about 100 m: enough to sort by distance, too little to identify a house. */
function round(degrees: number): string {
  return String(Math.round(degrees * 1000) / 1000)
}
