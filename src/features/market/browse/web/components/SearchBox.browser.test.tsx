import type { LoaderFunctionArgs } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { twoFrames } from '#web/testing/two-frames.ts'
import { type Answer, aListingHit, aNetwork, aProfileHit } from '../testing/search-answers.ts'
import { searchThat, showResults } from '../testing/show-results.tsx'
import { SearchBox } from './SearchBox.tsx'

const hits = [
  aProfileHit(1, 'Ceylon Tea', { locationsFilter: [{ displayTitle: 'Kandy' }] }),
  aProfileHit(2, 'Teahouse'),
  aListingHit(7, 'Green tea'),
  { ...aProfileHit(11, 'Tea'), objectID: 'sector-11', itemType: 'sector' as const, redirectionUrl: '/sector/11/tea' },
]
const found: Answer = ({ query = '', facetFilters }) => ({
  hits: hits
    .filter(hit => JSON.stringify(facetFilters).includes(`itemType:${hit.itemType}`))
    .filter(hit => query !== '' && JSON.stringify(hit).toLowerCase().includes(query)),
})
/** Finds Kandy in any spelling, with or without results nearby. */
const places: FakeClients = {
  places: {
    searchPlaces: async ({ query }) => {
      const items = 'kandy'.startsWith(query.toLowerCase()) ? [kandy] : []
      return { items, count: items.length }
    },
  },
}
const kandy = {
  id: 8,
  type: 'city' as const,
  title: 'Kandy',
  country: 'LK',
  countryName: 'Sri Lanka',
  stateName: null,
  node: 'LK/2',
  selfNode: 'LK/2/8',
  lat: 7.291,
  lng: 80.636,
}

beforeEach(() => localStorage.clear())

/** Shows the box on a page without results of its own. */
async function shown(answer: Answer = found, options: Parameters<typeof show>[1] = {}) {
  const { search, asked } = searchThat(answer)
  const result = await show(<SearchBox />, { path: '/standards', clients: { ...places, search }, ...options })
  const { screen } = result
  return {
    ...result,
    asked,
    box: screen.getByRole('combobox'),
    option: (name: string) => screen.getByRole('option', { name }),
  }
}
const markedOf = (box: { element(): Element }) =>
  document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent

test('what an admin searches a list for is not what the site is searched for', async () => {
  const { box } = await shown(found, { path: '/admin/personal-accounts?search=nimali' })
  await expect.element(box).toHaveValue('')
})

test('suggestions are grouped and counted; arrow keys move through them and back to the words', async () => {
  const { screen, box, option, address } = await shown()
  await expect.element(box).toHaveAccessibleName('Search')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await box.fill('tea')
  await expect.element(screen.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expect.element(screen.getByRole('status').getByText('4 suggestions')).toBeInTheDocument()
  expect(screen.getByRole('listbox').element().textContent).toMatch(/^Enterprises.*Listings.*Sectors/)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(option('Teahouse')).toHaveAttribute('aria-selected', 'true')
  expect(markedOf(box)).toContain('Teahouse')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(markedOf(box)).toBeUndefined()
  await userEvent.keyboard('{ArrowUp}')
  expect(markedOf(box)).toContain('Tea')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/sector/11/tea?search=Tea')
  await expect.element(box).toHaveValue('Tea')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('Enter without a suggestion searches for the words unchanged, on the current page of results', async () => {
  const { box, address } = await shown()
  await box.fill('  green & tea ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/?query=green+%26+tea')
  await expect.element(box).not.toHaveFocus()
})

test('a click on a suggestion opens it, although the box loses the focus', async () => {
  const { box, option, address } = await shown()
  await box.fill('green')
  await option('Green tea Hive & Hollow').click()
  await expect.poll(address).toBe('/marketplace/listing/7')
})

test('Escape closes the list and keeps words and focus; typing opens it again', async () => {
  const { screen, box } = await shown()
  await box.fill('tea')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await expect.element(box).toHaveValue('tea')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('h')
  await expect.element(screen.getByRole('option', { name: 'Teahouse' })).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(box).not.toHaveFocus()
})

test('leaving the box closes the list', async () => {
  const { screen, box } = await shown()
  await box.fill('tea')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Clear search' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('a slash moves the focus to the box, but not while typing elsewhere', async () => {
  const { search } = searchThat(found)
  const both = (
    <>
      <SearchBox />
      <textarea aria-label="Letter" />
    </>
  )
  const { screen } = await show(both, { clients: { ...places, search } })
  const letter = screen.getByRole('textbox', { name: 'Letter' })
  await letter.fill('and')
  await userEvent.keyboard('/or')
  await expect.element(letter).toHaveValue('and/or')
  letter.element().blur()
  await userEvent.keyboard('/')
  const box = screen.getByRole('combobox', { name: 'Search' })
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('')
})

test('responses that arrive out of order don’t replace the suggestions for the latest text', async () => {
  const slow = Promise.withResolvers<object>()
  const { screen, box, option, asked } = await shown(request =>
    request.query === 'te' ? slow.promise : found(request),
  )
  await box.fill('te')
  await expect.poll(() => asked.map(({ query }) => query)).toContain('te')
  await box.fill('green')
  await expect.element(option('Green tea Hive & Hollow')).toBeVisible()
  slow.resolve({ hits })
  await expect.element(screen.getByRole('status').getByText('1 suggestion')).toBeInTheDocument()
  await expect.element(option('Teahouse')).not.toBeInTheDocument()
})

test('the marked suggestion stays the same when further ones arrive', async () => {
  const slow = Promise.withResolvers<object>()
  const { box, option, address } = await shown(request => (request.query === 'tea' ? slow.promise : { hits }))
  await box.fill('te')
  await expect.element(option('Ceylon Tea Kandy')).toBeVisible()
  await userEvent.keyboard('a{ArrowDown}')
  expect(markedOf(box)).toContain('Ceylon Tea')
  slow.resolve({ hits: [aProfileHit(9, 'Somebody Else'), ...hits] })
  await expect.element(option('Somebody Else')).toHaveAttribute('aria-selected', 'false')
  expect(markedOf(box)).not.toBe('Somebody Else')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toMatch(/^\/(ceylon-tea|\?query=tea)$/)
})

test('the marked suggestion is scrolled into view, however long the list', async () => {
  const many = Array.from({ length: 5 }, (_, at) => aProfileHit(at + 1, `Tea ${at}`))
  const others = many.map(hit => ({ ...hit, objectID: `list-${hit.id}`, itemType: 'collection' as const }))
  const { screen, box } = await shown(() => ({ hits: [...many, ...others, ...hits.slice(2)] }))
  await box.fill('tea')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  const list = screen.getByRole('listbox').element().getBoundingClientRect()
  const last = screen.getByRole('option').last().element()
  await expect.poll(() => last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom)
})

test('if suggestions fail to load, Enter still searches for the words', async () => {
  const { screen, box, asked, address } = await shown(() => Promise.reject(new Error('no network')))
  await box.fill('tea')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/?query=tea')
})

test('clearing empties the box, keeps its focus and shows all results', async () => {
  const { screen, box, address } = await shown(found, { path: '/marketplace?query=honey&packaging=returnable' })
  await expect.element(box).toHaveValue('honey')
  await screen.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(address).toBe('/marketplace')
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
})

test('a search keeps the filters of the page, but neither its order nor its page number', async () => {
  const { screen, address } = await showResults(<SearchBox />, {
    path: '/?view=list&sector=1&sort=level&page=3',
    clients: places,
  })
  await screen.getByRole('combobox').fill('honey')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/?query=honey&view=list&sector=1')
  await expect.element(screen.getByRole('combobox')).toHaveValue('honey')
})

test('a network’s pages suggest only what the network shows, unless the search goes beyond it', async () => {
  const scope = { itemType: 'profile' as const, network: aNetwork() }
  const { screen, asked } = await showResults(<SearchBox />, {
    path: '/lanka/network/directory',
    scope,
    clients: places,
  })
  await screen.getByRole('combobox').fill('tea')
  await expect.poll(() => asked.at(-1)?.query).toBe('tea')
  expect(JSON.stringify(asked.at(-1)?.facetFilters)).toContain('networks')
  const beyond = await showResults(<SearchBox />, {
    path: '/lanka/network/directory?everywhere=1',
    scope,
    clients: places,
  })
  await beyond.screen.getByRole('combobox').last().fill('tea')
  await expect.poll(() => beyond.asked.at(-1)?.query).toBe('tea')
  expect(JSON.stringify(beyond.asked.at(-1)?.facetFilters)).not.toContain('networks')
})

test('from right to left, names in both scripts are found', async () => {
  const urdu = aProfileHit(5, 'چائے گھر')
  const { screen, box, option, address } = await shown(() => ({ hits: [urdu, ...hits] }), { language: 'ur' })
  await expect.element(box).toHaveAccessibleName(/[\u0600-\u06ff]/)
  await box.fill('چائے')
  await expect.element(option('چائے گھر')).toBeVisible()
  expect(screen.getByRole('option').first().element().querySelector('b')?.textContent).toBe('چائے')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/?query=${encodeURIComponent('چائے')}`)
})

test('sectors are found by name only, and without typos if there are exact hits', async () => {
  const { box, asked } = await shown()
  await box.fill('honey')
  const terms = () => asked.find(({ query, facetFilters }) => query && JSON.stringify(facetFilters).includes('sector'))
  await expect.poll(() => terms()?.restrictSearchableAttributes).toEqual(['brand', 'otherNames'])
  expect(asked.filter(({ query }) => query === 'honey').map(({ typoTolerance }) => typoTolerance)).toEqual([
    'min',
    'min',
  ])
})

test('a place with results nearby is suggested, with the words before its name', async () => {
  const answer: Answer = request => (request.aroundLatLng ? { nbHits: request.query === 'soap' ? 3 : 12 } : {})
  const { box, option, address } = await shown(answer)
  await box.fill('kan')
  await expect.element(option('In Kandy, Sri Lanka 12 results')).toBeVisible()
  await box.fill('soap kan')
  await option('soap in Kandy, Sri Lanka 3 results').click()
  await expect.poll(address).toBe('/?query=soap&location=Kandy&near=7.291,80.636&radius=50')
})

test('a place without results nearby is not suggested', async () => {
  const { box, asked, screen } = await shown(() => ({}))
  await box.fill('kandy')
  await expect.poll(() => asked.some(({ aroundLatLng }) => aroundLatLng)).toBe(true)
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
})

test('an empty box offers recent searches, which can be removed one by one, and the largest sectors', async () => {
  const largest: Answer = ({ facets, facetFilters }) => {
    if (facets) return { facets: { 'allSectors.id': { 11: 4, 12: 9, 13: 0 } } }
    if (!JSON.stringify(facetFilters).includes('sector')) return {}
    const sectors = ['Tea', 'Coffee', 'Boats'].map((name, at) => ({
      ...aProfileHit(11 + at, name),
      itemType: 'sector' as const,
    }))
    return { hits: sectors }
  }
  const { screen, box, option, address } = await shown(largest)
  const search = async (words: string) => {
    await box.fill(words)
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toContain(words)
  }
  await search('soap')
  await search('rice')
  await box.fill('')
  await expect.element(option('soap')).toBeVisible()
  const names = () =>
    screen
      .getByRole('option')
      .all()
      .map(one => one.element().textContent)
  await expect.poll(names).toEqual(['rice', 'soap', 'Coffee9 results', 'Tea4 results'])
  await userEvent.keyboard('{ArrowDown}{Delete}')
  await expect.poll(names).toEqual(['soap', 'Coffee9 results', 'Tea4 results'])
  await option('soap').click()
  await expect.poll(address).toBe('/?query=soap')
})

test('words typed while other results load stay in the box', async () => {
  const results = Promise.withResolvers<null>()
  const asksFor = ({ request }: LoaderFunctionArgs) => (request.url.includes('soap') ? results.promise : null)
  const { screen, box, address } = await shown(undefined, { loader: asksFor })
  await expect.element(screen.getByRole('combobox')).toBeVisible()
  await box.fill('soap')
  await userEvent.keyboard('{Enter}')
  await box.fill('rice')
  results.resolve(null)
  await expect.poll(address).toBe('/?query=soap')
  await twoFrames()
  await expect.element(box).toHaveValue('rice')
})

test('the list ends with a whole row', async () => {
  const many = Array.from({ length: 3 }, (_, at) => aProfileHit(at + 1, `Tea ${at}`))
  const of = (itemType: 'listing' | 'collection' | 'focus') =>
    many.map(hit => ({ ...hit, objectID: `${itemType}-${hit.id}`, itemType, redirectionUrl: `/${itemType}/${hit.id}` }))
  const all = [...many, ...of('listing'), ...of('collection'), ...of('focus')]
  await page.viewport(390, 500)
  const { screen, box } = await shown(() => ({ hits: all }))
  await box.fill('tea')
  const list = screen.getByRole('listbox')
  await expect.element(list).toBeVisible()
  const rows = screen.getByRole('option').all()
  const cut = () => {
    const end = list.element().getBoundingClientRect().bottom
    return rows.map(row => row.element().getBoundingClientRect()).filter(row => row.top < end && row.bottom > end)
  }
  await expect.poll(cut).toEqual([])
  expect(Math.min(...rows.map(row => row.element().getBoundingClientRect().height))).toBeGreaterThanOrEqual(44)
})
