/** What a page of results shows: profiles, or the marketplace's listings. */
export type BrowseObject = 'profile' | 'listing'

/** Everything a visitor chose among results; the URL is its only home. */
export type BrowseState = Record<IdList, number[]> &
  Record<WordList, string[]> & {
    object: BrowseObject
    query: string
    view: View
    /** the view where nobody chose one: a network may have its own */
    usualView: View
    /** undefined: best-match with a query, recent without */
    sort: Sort | undefined
    /** first page shown, from 1 */
    page: number
    /** only members of this network */
    network: number | undefined
    /** on a network's pages: search beyond the network */
    everywhere: boolean
    /** only what the viewer follows or saved (docs/product.md §2 “Followed toggle”); never for guests */
    followed: boolean
    /** where distances are from: the visitor's own position, or that of `location` */
    near: Point | undefined
    /** a place by its name; empty for none */
    location: string
    /** only what lies in this part of the map */
    box: Box | undefined
  }

export type View = 'GRID' | 'LIST' | 'MAP'

export const sorts = ['best-match', 'recent', 'level', 'distance', 'location'] as const
export type Sort = (typeof sorts)[number]
export type Point = { lat: number; lng: number }
export type Box = { south: number; west: number; north: number; east: number }

/** Comma-joined in the URL (docs/product.md §2); a form without JavaScript repeats the name instead, which reads the same. */
const idLists = {
  sectors: 'sector',
  focuses: 'focus',
  certificates: 'certificate',
  networkTypes: 'networkType',
  networkRegions: 'networkRegion',
  categories: 'category',
} as const
export type IdList = keyof typeof idLists

/** Lists of words; those of countries are ISO 3166-1 alpha-2. */
const wordLists = {
  packaging: 'packaging',
  cart: 'cart',
  shipsTo: 'shipsTo',
  shipsFrom: 'shipsFrom',
  offers: 'offers',
} as const
export type WordList = keyof typeof wordLists
export type FilterList = IdList | WordList

/** The filters that each kind of thing has, in the order of the panel. */
export const listsOf: Record<BrowseObject, FilterList[]> = {
  profile: ['sectors', 'focuses', 'certificates', 'networkTypes', 'networkRegions'],
  listing: ['cart', 'shipsTo', 'shipsFrom', 'categories', 'certificates', 'packaging', 'offers'],
}

type Reader = {
  /** how results are shown where nobody chose a view */
  usualView?: View
  /** guests follow nothing: for them the filter is none */
  isSignedIn?: boolean
}

export function readState(
  params: URLSearchParams,
  object: BrowseObject,
  { usualView = 'GRID', isSignedIn = false }: Reader = {},
): BrowseState {
  const view = params.get('view')?.toUpperCase()
  const numbers = readNumbers(params.get('near'), 2)
  const corners = readNumbers(params.get('box'), 4)
  const has = (list: FilterList) => listsOf[object].includes(list)
  const ids = (list: IdList) => (has(list) ? readIds(params, idLists[list]) : [])
  const words = (list: WordList) => (has(list) ? readWords(params, wordLists[list]) : [])
  return {
    object,
    query: (params.get('query') ?? '').slice(0, 200),
    view: view === 'LIST' || view === 'MAP' || view === 'GRID' ? view : usualView,
    usualView,
    sort: sorts.find(one => one === params.get('sort')),
    page: Math.min(500, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
    sectors: ids('sectors'),
    focuses: ids('focuses'),
    certificates: ids('certificates'),
    networkTypes: ids('networkTypes'),
    networkRegions: ids('networkRegions'),
    categories: ids('categories'),
    packaging: words('packaging'),
    cart: words('cart'),
    shipsTo: words('shipsTo'),
    shipsFrom: words('shipsFrom'),
    offers: words('offers'),
    network: readIds(params, 'network')[0],
    everywhere: params.get('everywhere') === '1',
    followed: isSignedIn && params.get('followed') === '1',
    near: numbers && isPoint(numbers) ? { lat: numbers[0]!, lng: numbers[1]! } : undefined,
    location: (params.get('location') ?? '').trim().slice(0, 80),
    box: corners && { south: corners[0]!, west: corners[1]!, north: corners[2]!, east: corners[3]! },
  }
}

/** The query part of the state's URL, without `?`; the page is left out, because every change begins anew. */
export function writeState(state: BrowseState): string {
  const params = new URLSearchParams()
  if (state.query) params.set('query', state.query)
  if (state.view !== state.usualView) params.set('view', state.view.toLowerCase())
  if (state.sort) params.set('sort', state.sort)
  for (const [key, name] of Object.entries(idLists) as [IdList, string][]) {
    if (state[key].length > 0) params.set(name, [...state[key]].sort((a, b) => a - b).join(','))
  }
  for (const [key, name] of Object.entries(wordLists) as [WordList, string][]) {
    if (state[key].length > 0) params.set(name, [...state[key]].sort().join(','))
  }
  if (state.network) params.set('network', String(state.network))
  if (state.everywhere) params.set('everywhere', '1')
  if (state.followed) params.set('followed', '1')
  if (state.location) params.set('location', state.location)
  if (state.near) params.set('near', `${round(state.near.lat)},${round(state.near.lng)}`)
  if (state.box)
    params.set('box', [state.box.south, state.box.west, state.box.north, state.box.east].map(round).join(','))
  return params.toString().replaceAll('%2C', ',')
}

/** What stays when the visitor goes from profiles to listings or back: words, view and position. */
export function asOtherObject(state: BrowseState, object: BrowseObject): BrowseState {
  return { ...withoutFilters(state), object, sort: state.near ? state.sort : undefined }
}

/** How results are ordered when the visitor chose nothing (docs/product.md §4). */
export function sortOf(state: BrowseState): Sort {
  if (state.sort === 'distance' && !state.near) return defaultSort(state)
  if (state.sort === 'best-match' && !state.query) return 'recent'
  return state.sort ?? defaultSort(state)
}

function defaultSort(state: BrowseState): Sort {
  return state.query ? 'best-match' : 'recent'
}

export function countFilters(state: BrowseState): number {
  const lists = listsOf[state.object].reduce((sum, key) => sum + state[key].length, 0)
  return lists + [state.network, state.box, state.followed].filter(Boolean).length
}

/** Without any filter; query, view, sort and position stay. */
export function withoutFilters(state: BrowseState): BrowseState {
  const cleared = Object.fromEntries([...Object.keys(idLists), ...Object.keys(wordLists)].map(list => [list, []]))
  return { ...state, ...cleared, page: 1, network: undefined, box: undefined, followed: false }
}

function readIds(params: URLSearchParams, name: string): number[] {
  const ids = valuesOf(params, name).map(Number)
  return [...new Set(ids.filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31))].slice(0, 50)
}

function readWords(params: URLSearchParams, name: string): string[] {
  return [...new Set(valuesOf(params, name).filter(word => /^[A-Za-z-]{1,40}$/.test(word)))].slice(0, 50)
}

function valuesOf(params: URLSearchParams, name: string): string[] {
  return params.getAll(name).flatMap(value => value.split(','))
}

function readNumbers(text: string | null, count: number): number[] | undefined {
  const numbers = (text ?? '').split(',').map(Number)
  return text && numbers.length === count && numbers.every(Number.isFinite) ? numbers : undefined
}

function isPoint([lat = 91, lng = 181]: number[]): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** Three decimals, about 100 m: enough to sort by distance, too little to tell a house. */
function round(degrees: number): string {
  return String(Math.round(degrees * 1000) / 1000)
}
