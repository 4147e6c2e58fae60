import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, aListingHit, aNetwork, aProfileHit } from '../testing/search-answers.ts'
import { showResults } from '../testing/show-results.tsx'
import { BrowsePage } from './BrowsePage.tsx'

const results = (
  <BrowsePage
    heading={{ title: 'Directory', text: 'All reviewed' }}
    ways={<nav aria-label="Lists" />}
    card={hit => <a href={`/${hit.id}`}>{`${hit.brand}`}</a>}
  />
)
const organic = { 'certifications.id': { 1: 5, 2: 3 } }
/** Two enterprises, one of them with certificate 2. */
const answer: Answer = ({ facetFilters, query }) => {
  if (query === 'xyz') return { facets: organic }
  const hits = [aProfileHit(1, 'Ceylon Tea'), aProfileHit(2, 'Palm Works')]
  const left = JSON.stringify(facetFilters).includes('certifications.id:2') ? hits.slice(1) : hits
  return { hits: left, nbHits: left.length, facets: organic }
}

beforeEach(() => page.viewport(390, 844))

test('on a phone the filters are in a sheet that is labelled, counts choices, and returns the focus', async () => {
  const { screen, address } = await showResults(results, { answer })
  const button = screen.getByRole('button', { name: 'Filter' })
  await expect.element(button).toHaveAttribute('aria-haspopup', 'dialog')
  await button.click()
  const sheet = screen.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'Fair trade 3' }).click()
  await expect.poll(address).toBe('/?certificate=2')
  await sheet.getByRole('button', { name: 'Show 1 result' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Filter · 1' })).toHaveFocus()
  await expect.element(screen.getByRole('link', { name: 'Ceylon Tea' })).not.toBeInTheDocument()
})

test('Escape closes the sheet and keeps its choices', async () => {
  const { screen, address } = await showResults(results, { path: '/?query=tea', answer })
  await screen.getByRole('button', { name: 'Filter' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'Organic 5' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Filter · 1' })).toHaveFocus()
  await expect.poll(address).toBe('/?query=tea&certificate=1')
})

test('clearing inside the sheet leaves it open, with everything unticked', async () => {
  const { screen, address } = await showResults(results, { path: '/?certificate=1,2&query=tea&view=list', answer })
  await screen.getByRole('button', { name: 'Filter · 2' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe('/?view=list')
  await expect.element(sheet.getByRole('checkbox', { name: 'Organic 5' })).not.toBeChecked()
  await expect.element(sheet.getByRole('button', { name: 'Show 2 results' })).toBeVisible()
})

test('a change of the number of results is announced, and so is loading', async () => {
  await page.viewport(1440, 900)
  const slow = Promise.withResolvers<void>()
  const { screen } = await showResults(results, {
    answer: async request => {
      if (JSON.stringify(request.facetFilters).includes('certifications.id:2')) await slow.promise
      return answer(request)
    },
  })
  const count = screen.getByRole('complementary', { name: 'Filters' }).getByText(/result/)
  await expect.element(count).toHaveTextContent('2 results')
  await expect.element(count).toHaveAttribute('aria-live', 'polite')
  await screen.getByRole('checkbox', { name: 'Fair trade 3' }).click()
  await expect.element(count).toHaveTextContent('Loading results…')
  // the previous results stay until the new ones have loaded
  await expect.element(screen.getByRole('link', { name: 'Ceylon Tea' })).toBeVisible()
  slow.resolve()
  await expect.element(count).toHaveTextContent('1 result')
})

test('switching between profiles and marketplace keeps words and view, but no filters', async () => {
  const { screen, address } = await showResults(results, { path: '/?query=tea&view=list&sector=1', answer })
  const which = screen.getByRole('navigation', { name: 'Search in' })
  await expect.element(which.getByRole('link', { name: 'Profiles · 2' })).toHaveAttribute('aria-current', 'page')
  await which.getByRole('link', { name: 'Marketplace · 2' }).click()
  await expect.poll(address).toBe('/marketplace?query=tea&view=list')
})

test('if words find nothing, a link clears the filters and keeps the words', async () => {
  const { screen, address } = await showResults(results, { path: '/?query=xyz&certificate=1', answer })
  await expect.element(screen.getByText('0 results').last()).toBeVisible()
  await screen.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe('/?query=xyz')
})

test('a network’s pages link back to it; a network with only a directory has no switch', async () => {
  await page.viewport(1440, 900)
  const network = aNetwork({ landing: 'directory-only', layout: 'list' })
  const { screen, address } = await showResults(results, {
    path: '/lanka/network/directory',
    scope: { itemType: 'profile', network },
    answer,
  })
  await expect.element(screen.getByRole('navigation', { name: 'Search in' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')
  await screen.getByRole('link', { name: 'Grid' }).click()
  await expect.poll(address).toBe('/lanka/network/directory?view=grid')
  await screen.getByRole('complementary', { name: 'Network' }).getByRole('link', { name: 'Lanka Organic' }).click()
  await expect.poll(address).toBe('/lanka')
})

test('on a phone order and view are in a sheet, and the map is one tap away', async () => {
  const { screen, address } = await showResults(results, { answer })
  const views = screen.getByRole('navigation', { name: 'View' })
  await expect.element(views.getByRole('link', { name: 'Map' })).toBeVisible()
  await expect.element(views.getByRole('link', { name: 'List' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Sort and view' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Sort and view' })
  await expect.element(sheet.getByRole('radio', { name: /^Featured/ })).toBeChecked()
  await sheet.getByText(/^Level/).click()
  await expect.poll(address).toBe('/?sort=level')
  await expect.element(sheet).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Sort and view' }).click()
  await sheet.getByRole('link', { name: 'List' }).click()
  await expect.poll(address).toBe('/?view=list&sort=level')
})

test('during a search the heading is visually hidden, but still announced', async () => {
  await page.viewport(1440, 900)
  const { screen } = await showResults(results, { answer })
  const text = screen.getByText('All reviewed').first()
  expect(text.element().getBoundingClientRect().height).toBeGreaterThan(10)
  const searched = await showResults(results, { path: '/?query=tea', answer })
  const heading = searched.screen.getByRole('heading', { level: 1, name: 'Directory' }).last()
  expect(heading.element().closest('header')?.getBoundingClientRect().height).toBeLessThan(2)
})

test('a search by words also finds the other kind: counted on both tabs, the first results in a strip', async () => {
  const both: Answer = ({ facetFilters }) =>
    JSON.stringify(facetFilters).includes('itemType:listing')
      ? { hits: [aListingHit(7, 'Green tea', { price: { amount: 980, currency: 'USD' } })], nbHits: 17 }
      : { hits: [aProfileHit(1, 'Ceylon Tea')], nbHits: 65 }
  const { screen, address, asked } = await showResults(results, { path: '/?query=tea&sector=1', answer: both })
  const which = screen.getByRole('navigation', { name: 'Search in' })
  await expect.element(which.getByRole('link', { name: 'Profiles · 65' })).toBeVisible()
  await expect.element(which.getByRole('link', { name: 'Marketplace · 17' })).toBeVisible()
  const strip = screen.getByRole('region', { name: 'In the marketplace' })
  await expect.element(strip.getByRole('link', { name: /Green tea/ })).toHaveAttribute('href', '/marketplace/listing/7')
  // the same query as the marketplace's own, which has no sectors
  expect(asked.find(({ hitsPerPage }) => hitsPerPage === 6)?.facetFilters).toEqual(['itemType:listing'])
  await strip.getByRole('link', { name: 'All 17 in the marketplace' }).click()
  await expect.poll(address).toBe('/marketplace?query=tea')
})

test('without words, or hits of the other kind, there is no strip and no further query', async () => {
  const { screen, asked } = await showResults(results, { answer })
  await expect.element(screen.getByRole('link', { name: 'Ceylon Tea' })).toBeVisible()
  expect(asked).toHaveLength(1)
  const none = await showResults(results, {
    path: '/?query=tea',
    answer: request => (JSON.stringify(request.facetFilters).includes('itemType:listing') ? {} : answer(request)),
  })
  await expect.element(none.screen.getByRole('link', { name: 'Marketplace · 0' })).toBeVisible()
  await expect.element(none.screen.getByRole('region', { name: 'In the marketplace' })).not.toBeInTheDocument()
})
