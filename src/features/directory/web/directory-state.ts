/** Everything a visitor chose on the directory; the URL is its only home. */
export type DirectoryState = {
  query: string
  view: 'GRID' | 'LIST' | 'MAP'
  /** undefined: best-match with a query, recent without */
  sort: Sort | undefined
  /** first page shown, from 1 */
  page: number
  sectors: number[]
  focuses: number[]
  certificates: number[]
  networkTypes: number[]
  networkRegions: number[]
  network: number | undefined
  /** the visitor's own position, for distances */
  near: Point | undefined
  /** only what lies in this part of the map */
  box: Box | undefined
}

export const sorts = ['best-match', 'recent', 'level', 'distance', 'location'] as const
export type Sort = (typeof sorts)[number]
export type Point = { lat: number; lng: number }
export type Box = { south: number; west: number; north: number; east: number }

/** Lists of ids are comma-joined (SPEC §2); a form without JavaScript sends the name several times, which reads the same. */
const idLists = {
  sectors: 'sector',
  focuses: 'focus',
  certificates: 'certificate',
  networkTypes: 'networkType',
  networkRegions: 'networkRegion',
} as const
export type IdList = keyof typeof idLists

export function readState(params: URLSearchParams): DirectoryState {
  const view = params.get('view')?.toUpperCase()
  const sort = sorts.find(one => one === params.get('sort'))
  const numbers = readNumbers(params.get('near'), 2)
  const corners = readNumbers(params.get('box'), 4)
  return {
    query: (params.get('query') ?? '').slice(0, 200),
    view: view === 'LIST' || view === 'MAP' ? view : 'GRID',
    sort,
    page: Math.min(500, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
    sectors: readIds(params, 'sector'),
    focuses: readIds(params, 'focus'),
    certificates: readIds(params, 'certificate'),
    networkTypes: readIds(params, 'networkType'),
    networkRegions: readIds(params, 'networkRegion'),
    network: readIds(params, 'network')[0],
    near: numbers && isPoint(numbers) ? { lat: numbers[0]!, lng: numbers[1]! } : undefined,
    box: corners && { south: corners[0]!, west: corners[1]!, north: corners[2]!, east: corners[3]! },
  }
}

/** The query part of the state's URL, without `?`; the page is left out, because every change begins anew. */
export function writeState(state: DirectoryState): string {
  const params = new URLSearchParams()
  if (state.query) params.set('query', state.query)
  if (state.view !== 'GRID') params.set('view', state.view.toLowerCase())
  if (state.sort) params.set('sort', state.sort)
  for (const [key, name] of Object.entries(idLists) as [IdList, string][]) {
    if (state[key].length > 0) params.set(name, [...state[key]].sort((a, b) => a - b).join(','))
  }
  if (state.network) params.set('network', String(state.network))
  if (state.near) params.set('near', `${round(state.near.lat)},${round(state.near.lng)}`)
  if (state.box)
    params.set('box', [state.box.south, state.box.west, state.box.north, state.box.east].map(round).join(','))
  return params.toString().replaceAll('%2C', ',')
}

/** How results are ordered when the visitor chose nothing (SPEC §4). */
export function sortOf(state: DirectoryState): Sort {
  if (state.sort === 'distance' && !state.near) return defaultSort(state)
  if (state.sort === 'best-match' && !state.query) return 'recent'
  return state.sort ?? defaultSort(state)
}

function defaultSort(state: DirectoryState): Sort {
  return state.query ? 'best-match' : 'recent'
}

export function countFilters(state: DirectoryState): number {
  const lists = (Object.keys(idLists) as IdList[]).reduce((sum, key) => sum + state[key].length, 0)
  return lists + (state.network ? 1 : 0) + (state.box ? 1 : 0)
}

/** Without any filter; query, view, sort and position stay. */
export function withoutFilters(state: DirectoryState): DirectoryState {
  return {
    ...state,
    page: 1,
    sectors: [],
    focuses: [],
    certificates: [],
    networkTypes: [],
    networkRegions: [],
    network: undefined,
    box: undefined,
  }
}

function readIds(params: URLSearchParams, name: string): number[] {
  const ids = params
    .getAll(name)
    .flatMap(value => value.split(','))
    .map(Number)
  return [...new Set(ids.filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31))].slice(0, 50)
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
