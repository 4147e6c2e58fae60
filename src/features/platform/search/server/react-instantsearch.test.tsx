import { algoliasearch } from 'algoliasearch'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import * as library from 'react-instantsearch'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, searchPath } from '../search.contract.ts'
import { smallWorld } from './testing/search-documents.ts'
import { type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

type Props = Record<string, unknown> & { children?: ReactNode }
type Hit = { objectID: string }
type Name =
  | ('Configure' | 'SearchBox' | 'Stats' | 'RefinementList' | 'HierarchicalMenu' | 'RangeInput' | 'ToggleRefinement')
  | ('SortBy' | 'CurrentRefinements' | 'ClearRefinements' | 'Hits' | 'InfiniteHits' | 'Highlight' | 'Snippet')
  | ('Pagination' | 'InstantSearch' | 'InstantSearchSSRProvider')
type Hooks = {
  getServerState(page: ReactNode, tools: { renderToString: typeof renderToString }): Promise<object>
  useNumericMenu(params: object): { items: { label: string; isRefined: boolean }[] }
  useGeoSearch(): { items: Hit[] }
}
// The library's declarations import each other without extensions, which fails under Node's module resolution.
const widgets = library as unknown as { [name in Name]: ComponentType<Props> }
const { getServerState, useNumericMenu, useGeoSearch } = library as unknown as Hooks
const { Configure, SearchBox, Stats, RefinementList, HierarchicalMenu, RangeInput, ToggleRefinement } = widgets
const { SortBy, CurrentRefinements, ClearRefinements, Hits, InfiniteHits, Highlight, Snippet, Pagination } = widgets
const { InstantSearch, InstantSearchSSRProvider } = widgets

const index = indexName('pola', 'best-match', 'en')
const recent = indexName('pola', 'recent', 'en')
let server: SearchServer

beforeAll(async () => {
  const database = await testDatabase()
  await writeDocuments(database.db, smallWorld())
  server = await startSearchServer(database)
})

type State = Record<string, unknown>

/** Renders the page with its widgets from the server's answers. */
async function draw(state: State, around?: string): Promise<string> {
  const hosts = [{ url: `${server.address}${searchPath}`, accept: 'readWrite' as const, protocol: 'http' as const }]
  const page = { searchClient: algoliasearch('pola', server.feature.searchKey, { hosts }), state, around }
  const serverState = await getServerState(<Page {...page} />, { renderToString })
  return renderToString(<Page {...page} serverState={serverState} />).replaceAll('<!-- -->', '')
}

type PageProps = { searchClient: object; state: State; around: string | undefined; serverState?: object }

function Page({ searchClient, state, around, serverState }: PageProps) {
  return (
    <InstantSearchSSRProvider {...serverState}>
      <InstantSearch indexName={index} searchClient={searchClient} initialUiState={{ [index]: state }}>
        <Widgets around={around} />
      </InstantSearch>
    </InstantSearchSSRProvider>
  )
}

function Widgets({ around }: { around: string | undefined }) {
  return (
    <>
      <Configure hitsPerPage={5} attributesToSnippet={['description:2']} {...(around && { aroundLatLng: around })} />
      <SearchBox />
      <Stats />
      <RefinementList attribute="allSectors.id" operator="or" searchable sortBy={['name:asc']} />
      <RefinementList attribute="locationsFilter.country" operator="and" />
      <HierarchicalMenu attributes={['categories.lvl0', 'categories.lvl1']} />
      <RangeInput attribute="level" />
      <ToggleRefinement attribute="profileType" label="Enterprises" on={1} />
      <NumericMenu />
      <SortBy
        items={[
          { value: index, label: 'match' },
          { value: recent, label: 'new' },
        ]}
      />
      <CurrentRefinements />
      <ClearRefinements />
      <Hits
        hitComponent={({ hit }: { hit: Hit }) => (
          <>
            <Highlight attribute="brand" hit={hit} />
            <Snippet attribute="description" hit={hit} />
          </>
        )}
      />
      <InfiniteHits hitComponent={({ hit }: { hit: Hit }) => <i>{hit.objectID}</i>} />
      <Pagination />
      <Places />
    </>
  )
}

function NumericMenu() {
  const items = [{ label: 'All' }, { label: 'Early', end: 1_700_000_004 }]
  const menu = useNumericMenu({ attribute: 'createdAt', items })
  return menu.items.map(({ label, isRefined }) => <b key={label}>{`${label}${isRefined ? ' chosen' : ''}`}</b>)
}

function Places() {
  return useGeoSearch().items.map(({ objectID }) => <u key={objectID}>{objectID}</u>)
}

const found = (html: string, tag: 'i' | 'u') =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, id]) => id)
const counts = (html: string) =>
  [...html.matchAll(/RefinementList-labelText">(.*?)<.*?RefinementList-count">(.*?)</g)].map(
    ([, value, count]) => `${value} ${count}`,
  )

test('react-instantsearch shows matches marked, and snippets cut', async () => {
  const html = await draw({ query: 'bycicle' })
  expect(html).toContain('2 results found')
  expect(html).toMatch(/<mark class="ais-Highlight-highlighted">Bicycle<\/mark>/)
  expect(html).toMatch(/Snippet-nonHighlighted">A small…</)
  expect(counts(html)).toEqual(['1 2', 'DE 1', 'LK 1'])
})

test('react-instantsearch shows the first page, more hits, and the range of a numeric field', async () => {
  const html = await draw({})
  expect(html).toContain('12 results found')
  expect(found(html, 'i')).toHaveLength(5)
  expect(html).toContain('aria-label="Page 3"')
  expect(html).toMatch(/type="number"[^>]*min="1" max="2"/)
  expect(found(await draw({ page: 3 }), 'i')).toHaveLength(2)
  expect(found(await draw({ sortBy: recent }), 'i')[0]).toBe('profile-12')
})

test('react-instantsearch refines by any, by all, by a range, a toggle and a numeric menu', async () => {
  const html = await draw({
    refinementList: { 'allSectors.id': ['1', '2'], 'locationsFilter.country': ['LK'] },
    range: { level: '2:2' },
    toggle: { profileType: true },
    numericMenu: { createdAt: ':1700000004' },
  })
  expect(found(html, 'i')).toEqual(['profile-2'])
  expect(html).toContain('Early chosen')
  expect(html.match(/CurrentRefinements-categoryLabel">/g)).toHaveLength(7)
})

test('react-instantsearch shows a hierarchical menu of categories', async () => {
  const html = await draw({ hierarchicalMenu: { 'categories.lvl0': ['Crafts', 'LK'] } })
  expect(found(html, 'i')).toHaveLength(2)
  expect([...html.matchAll(/HierarchicalMenu-label">(.*?)</g)].map(([, label]) => label)).toEqual([
    'Clean mobility',
    'Crafts',
    'IN',
    'JP',
    'LK',
    'Food and Drink',
  ])
})

test('react-instantsearch shows places by distance and inside a part of the map', async () => {
  expect(found(await draw({}, '6.93,79.85'), 'u')[0]).toBe('profile-2')
  const inside = await draw({ geoSearch: { boundingBox: '8,81,6.9,80' } })
  expect(found(inside, 'u').sort()).toEqual(['profile-1', 'profile-3'])
})
