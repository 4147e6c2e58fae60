import { expect, test, vi } from 'vitest'
import type { SearchRequest } from '#features/platform/search/search.contract.ts'
import type { QueryParts } from '../../browse.contract.ts'
import { namesOfFilters } from '../testing/filter-names.ts'
import { type Answer, aProfileHit } from '../testing/search-answers.ts'
import { showPage } from '../testing/show-results.tsx'
import { DirectoryPage } from './DirectoryPage.tsx'
import { directoryLoader } from './directory.loader.ts'

const bristol = { id: 2654675, type: 'city', title: 'Bristol', lat: 51.455, lng: -2.597, radius: 20 } as const
const teaInBristol: QueryParts = {
  place: bristol,
  terms: [{ vocabulary: 'sector', id: 11 }],
  withoutPlace: 'loose tea',
  withoutTerms: 'loose bristol',
  rest: 'loose',
  isName: false,
}
const nothing: QueryParts = { ...teaInBristol, place: null, terms: [] }
const many: ReturnType<Answer> = { hits: [aProfileHit(1, 'Ceylon Tea')], nbHits: 7 }

function shown(path: string, parts: QueryParts, answer: Answer) {
  const clients = {
    ...namesOfFilters,
    browse: { getQueryParts: async ({ query }: { query: string }) => (query.includes(' ') ? parts : nothing) },
  }
  return showPage(<DirectoryPage />, directoryLoader, { paths: ['/'], path, answer, clients, country: 'GB' })
}
const isAround = ({ aroundRadius }: SearchRequest) => aroundRadius === 20_000

test('words with few results become a place and a sector with chips; removing a chip widens the search', async () => {
  const { screen, address } = await shown('/?query=loose+tea+bristol', teaInBristol, request =>
    isAround(request) ? many : {},
  )
  await expect.poll(address).toBe('/?query=loose&sector=11&location=Bristol&near=51.455,-2.597&radius=20')
  await expect.element(screen.getByRole('link', { name: 'Remove filter: Tea' }).first()).toBeVisible()
  await screen.getByRole('link', { name: 'Remove filter: Within 20 km of Bristol' }).first().click()
  await expect.poll(address).toBe('/?query=loose&sector=11')
})

test('if the sector leaves too few results, its word stays a word', async () => {
  const { address } = await shown('/?query=loose+tea+bristol', teaInBristol, request =>
    isAround(request) && request.query === 'loose tea' ? many : {},
  )
  await expect.poll(address).toBe('/?query=loose+tea&location=Bristol&near=51.455,-2.597&radius=20')
})

test('a name that contains a place is found as a name', async () => {
  const parts = {
    ...teaInBristol,
    terms: [],
    rest: 'energy cooperative',
    withoutPlace: 'energy cooperative',
    isName: true,
  }
  const one = { hits: [aProfileHit(3, 'Bristol Energy Cooperative')], nbHits: 1 }
  const { screen, address } = await shown('/?query=bristol+energy+cooperative', parts, request =>
    isAround(request) ? many : one,
  )
  await expect.element(screen.getByRole('link', { name: 'Bristol Energy Cooperative' }).first()).toBeVisible()
  expect(address()).toBe('/?query=bristol+energy+cooperative')
})

test('if the city has too few results, the radius is extended', async () => {
  const { address } = await shown('/?query=loose+tea+bristol', teaInBristol, ({ aroundRadius }) =>
    aroundRadius === 50_000 ? many : {},
  )
  await expect.poll(address).toBe('/?query=loose&sector=11&location=Bristol&near=51.455,-2.597&radius=50')
})

test('a query with enough results is left alone', async () => {
  const { screen, address } = await shown('/?query=tea+bristol', teaInBristol, () => many)
  await expect.element(screen.getByText('7 results').first()).toBeInTheDocument()
  expect(address()).toBe('/?query=tea+bristol')
})

test('a place without results shows the nearest ones, and says so', async () => {
  const near = { hits: [aProfileHit(5, 'Leaf Hall', { _rankingInfo: { geoDistance: 61_000 } })], nbHits: 1 }
  const { screen, address, asked } = await shown('/?query=loose+tea+bristol', teaInBristol, ({ aroundRadius }) =>
    aroundRadius === 'all' ? near : {},
  )
  await expect.poll(address).toBe('/?query=loose&sector=11&location=Bristol&near=51.455,-2.597&radius=20')
  const said = 'Nothing within 20 km of Bristol. The nearest matches:'
  await expect.element(screen.getByRole('heading', { name: said })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Leaf Hall' })).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ indexName: 'pola-distance-en', query: '', aroundRadius: 'all' })
})

test('without a place, results with some of the words are shown if none has all', async () => {
  const { screen, asked } = await shown('/?query=purple+tea', nothing, ({ optionalWords }) =>
    optionalWords ? many : {},
  )
  const said = 'Nothing matches all of these words. Close matches:'
  await expect.element(screen.getByRole('heading', { name: said })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ceylon Tea' })).toBeVisible()
  expect(asked.at(-1)?.optionalWords).toEqual(['purple', 'tea'])
})

test('meaningless words find nothing', async () => {
  const { screen, asked } = await shown('/?query=zzzz', nothing, () => ({}))
  await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  expect(asked.every(({ query }) => query === 'zzzz')).toBe(true)
})

const banner = { id: 1, title: 'A warm pantry', link: '/info', wideImageId: 'w', phoneImageId: 'p', color: '#aabbcc' }

test('banners stand above the results until somebody searches', async () => {
  const getBanners = vi.fn(async (_: object) => ({ items: [banner], count: 1 }))
  const clients = { ...namesOfFilters, banners: { getBanners } }
  const page = { paths: ['/'], answer: () => many, clients, country: 'GB' }
  const { screen, router } = await showPage(<DirectoryPage />, directoryLoader, { ...page, path: '/' })
  await expect.element(screen.getByRole('link', { name: 'A warm pantry' }).first()).toBeInTheDocument()
  expect(getBanners.mock.calls).toEqual([[{ networkId: undefined, language: 'en' }]])
  await router.navigate('/?query=tea')
  await expect.element(screen.getByRole('link', { name: 'A warm pantry' })).not.toBeInTheDocument()
  expect(getBanners.mock.calls).toHaveLength(1)
})

test('a page whose banners can’t be loaded is whole without them', async () => {
  const clients = { ...namesOfFilters, banners: { getBanners: () => Promise.reject(new Error('gone')) } }
  const page = { paths: ['/'], answer: () => many, clients, country: 'GB' }
  const { screen } = await showPage(<DirectoryPage />, directoryLoader, { ...page, path: '/' })
  await expect.element(screen.getByRole('link', { name: 'Ceylon Tea' }).first()).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Highlights' })).not.toBeInTheDocument()
})
