import { algoliasearch } from 'algoliasearch'
import instantsearch from 'instantsearch.js'
import {
  connectClearRefinements,
  connectConfigure,
  connectCurrentRefinements,
  connectGeoSearch,
  connectHierarchicalMenu,
  connectHits,
  connectInfiniteHits,
  connectNumericMenu,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectSortBy,
  connectStats,
  connectToggleRefinement,
} from 'instantsearch.js/es/connectors/index.js'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, searchPath } from '../search.contract.ts'
import { smallWorld } from './testing/search-documents.ts'
import { type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

const index = indexName('pola', 'best-match', 'en')
let server: SearchServer

beforeAll(async () => {
  const database = await testDatabase()
  await writeDocuments(database.db, smallWorld())
  server = await startSearchServer(database)
})

type Item = {
  brand: string
  value: string
  label: string
  count: number
  attribute: string
  isRefined: boolean
  data: Item[]
  _highlightResult: { brand: { value: string } }
  _snippetResult: { description: { value: string } }
}
/** Props with which the widgets here are rendered; each has some of them. */
type Shown = {
  items: Item[]
  refine(value?: unknown): void
  searchForItems(text: string): void
  showMore(): void
  isRefinedWithMap(): boolean
  range: object
  position: object
  nbHits: number
  nbPages: number
  isLastPage: boolean
  currentRefinement: string
}
type Connector = (render: (shown: Shown) => void) => (params: object) => never
type Widgets = Record<string, [connector: unknown, params: object]>

/** InstantSearch with one widget of each connector; keeps the last props of each, by the connector's name. */
function start(widgets: Widgets) {
  const hosts = [{ url: `${server.address}${searchPath}`, accept: 'readWrite' as const, protocol: 'http' as const }]
  const search = instantsearch({
    indexName: index,
    searchClient: algoliasearch('pola', server.feature.searchKey, { hosts }) as never,
    future: { preserveSharedStateOnUnmount: true },
  })
  const shown: Record<string, Shown> = {}
  search.addWidgets(
    Object.entries(widgets).map(([name, [connect, params]]) =>
      (connect as Connector)(options => {
        shown[name] = options
      })(params),
    ),
  )
  const rendered = () =>
    new Promise<void>((resolve, reject) => {
      search.once('render', () => resolve())
      search.once('error', ({ error }: { error: Error }) => reject(error))
    })
  const act = async (what: () => void) => {
    const done = rendered()
    what()
    await done
    while (search.status !== 'idle') await rendered()
  }
  return { search, shown, act }
}

const hits = { hits: [connectHits, {}] } satisfies Widgets
const brands = (shown: Record<string, Shown>, name = 'hits') => shown[name]!.items.map(({ brand }) => brand).sort()

test('InstantSearch’s search box finds, with highlights and snippets', async () => {
  const { search, shown, act } = start({
    ...hits,
    box: [connectSearchBox, {}],
    stats: [connectStats, {}],
    configure: [connectConfigure, { searchParameters: { attributesToSnippet: ['description:2'] } }],
  })
  await act(() => search.start())
  expect(shown.stats!.nbHits).toBe(12)
  await act(() => shown.box!.refine('bycicle'))
  expect(brands(shown)).toEqual(['Berlin Bicycle Kitchen', 'Lanka Bicycle Repair'])
  expect(shown.hits!.items[0]!._highlightResult.brand.value).toMatch(/<mark>Bicycle<\/mark>|ais-highlight/)
  expect(shown.hits!.items[0]!._snippetResult.description.value).toBe('A small…')
  search.dispose()
})

test('InstantSearch’s refinement lists combine by OR or AND, and find values', async () => {
  const { search, shown, act } = start({
    ...hits,
    sectors: [connectRefinementList, { attribute: 'allSectors.id', operator: 'or', sortBy: ['name:asc'] }],
    countries: [connectRefinementList, { attribute: 'locationsFilter.country', operator: 'and' }],
    current: [connectCurrentRefinements, {}],
    clear: [connectClearRefinements, {}],
  })
  const counts = (name: string) => Object.fromEntries(shown[name]!.items.map(({ value, count }) => [value, count]))
  await act(() => search.start())
  expect(counts('sectors')).toEqual({ 1: 3, 2: 4, 3: 5 })
  await act(() => shown.sectors!.refine('1'))
  await act(() => shown.sectors!.refine('2'))
  expect(shown.hits!.items).toHaveLength(7)
  expect(counts('sectors')).toEqual({ 1: 3, 2: 4, 3: 5 })
  await act(() => shown.countries!.refine('LK'))
  expect(brands(shown)).toEqual(['Kandy Batik House', 'Lanka Bicycle Repair', 'Sigiriya Pottery'])
  expect(counts('sectors')).toEqual({ 1: 1, 2: 2, 3: 1 })
  expect(counts('countries')).toEqual({ LK: 3 })
  expect(shown.current!.items.map(({ attribute }) => attribute)).toEqual(['locationsFilter.country', 'allSectors.id'])
  await act(() => shown.clear!.refine())
  expect(shown.hits!.items).toHaveLength(12)
  shown.countries!.searchForItems('d')
  await expect.poll(() => counts('countries')).toEqual({ DE: 3 })
  search.dispose()
})

test('InstantSearch’s range, numeric menu and toggle filter', async () => {
  const { search, shown, act } = start({
    ...hits,
    level: [connectRange, { attribute: 'level' }],
    numbers: [
      connectNumericMenu,
      { attribute: 'createdAt', items: [{ label: 'all' }, { label: 'early', end: 1_700_000_004 }] },
    ],
    toggle: [connectToggleRefinement, { attribute: 'allSectors.id', on: 3 }],
  })
  await act(() => search.start())
  expect(shown.level!.range).toEqual({ min: 1, max: 2 })
  await act(() => shown.level!.refine([2, 2]))
  expect(shown.hits!.items).toHaveLength(6)
  await act(() => shown.toggle!.refine({ isRefined: false }))
  expect(brands(shown)).toEqual(['Ella Tea Collective', 'Hamburg Refill Shop', 'Munich Bakery Café', 'Nara Tea Garden'])
  await act(() => shown.numbers!.refine(shown.numbers!.items[1]!.value))
  expect(brands(shown)).toEqual(['Ella Tea Collective'])
  search.dispose()
})

test('InstantSearch’s hierarchical menu filters by nested categories', async () => {
  const attributes = ['categories.lvl0', 'categories.lvl1']
  const { search, shown, act } = start({ ...hits, menu: [connectHierarchicalMenu, { attributes }] })
  await act(() => search.start())
  expect(shown.menu!.items.map(({ label, count }) => [label, count])).toEqual([
    ['Clean mobility', 3],
    ['Crafts', 4],
    ['Food and Drink', 5],
  ])
  await act(() => shown.menu!.refine('Crafts'))
  const crafts = shown.menu!.items[1]!
  expect(crafts.isRefined).toBe(true)
  expect(crafts.data.map(({ label, count }) => [label, count])).toEqual([
    ['IN', 1],
    ['JP', 1],
    ['LK', 2],
  ])
  await act(() => shown.menu!.refine('Crafts > LK'))
  expect(brands(shown)).toEqual(['Kandy Batik House', 'Sigiriya Pottery'])
  expect(shown.menu!.items).toHaveLength(3)
  search.dispose()
})

test('InstantSearch’s map searches around a position, then inside the visible part', async () => {
  const { search, shown, act } = start({
    geo: [connectGeoSearch, {}],
    configure: [connectConfigure, { searchParameters: { aroundLatLng: '6.93,79.85', aroundRadius: 200_000 } }],
  })
  await act(() => search.start())
  expect(brands(shown, 'geo')).toHaveLength(4)
  expect(shown.geo!.items[0]!.brand).toBe('Lanka Bicycle Repair')
  expect(shown.geo!.position).toEqual({ lat: 6.93, lng: 79.85 })
  await act(() => shown.geo!.refine({ northEast: { lat: 8, lng: 81 }, southWest: { lat: 6.9, lng: 80 } }))
  expect(brands(shown, 'geo')).toEqual(['Kandy Batik House', 'Sigiriya Pottery'])
  expect(shown.geo!.isRefinedWithMap()).toBe(true)
  search.dispose()
})

test('InstantSearch’s pagination, infinite hits and sorting work', async () => {
  const recent = indexName('pola', 'recent', 'en')
  const { search, shown, act } = start({
    ...hits,
    more: [connectInfiniteHits, {}],
    pages: [connectPagination, {}],
    sort: [
      connectSortBy,
      {
        items: [
          { value: index, label: 'match' },
          { value: recent, label: 'new' },
        ],
      },
    ],
    configure: [connectConfigure, { searchParameters: { hitsPerPage: 5 } }],
  })
  await act(() => search.start())
  expect(shown.pages!.nbPages).toBe(3)
  await act(() => shown.more!.showMore())
  await act(() => shown.more!.showMore())
  expect(shown.more!.items).toHaveLength(12)
  expect(shown.more!.isLastPage).toBe(true)
  await act(() => shown.pages!.refine(2))
  expect(shown.hits!.items).toHaveLength(2)
  await act(() => shown.sort!.refine(recent))
  expect(shown.sort!.currentRefinement).toBe(recent)
  expect(shown.hits!.items[0]!.brand).toBe('Munich Bakery Café')
  search.dispose()
})
