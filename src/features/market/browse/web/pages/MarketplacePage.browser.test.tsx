import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FakeClients } from '#web/testing/show.tsx'
import { namesOfFilters } from '../testing/filter-names.ts'
import { type Answer, aListingHit } from '../testing/search-answers.ts'
import { showPage } from '../testing/show-results.tsx'
import { MarketplacePage } from './MarketplacePage.tsx'
import { marketplaceLoader } from './marketplace.loader.ts'

const honey = aListingHit(7, 'Forest honey', { isCartItem: true, price: { amount: 980, currency: 'USD' } })
const found: Answer = () => ({ hits: [honey], nbHits: 1 })
const shown = (path: string, clients: FakeClients = {}, below = '/:category?/:subcategory?') =>
  showPage(<MarketplacePage />, marketplaceLoader, {
    paths: [`/marketplace${below}`],
    path,
    answer: found,
    clients,
  })

test('categories are a row of links with the current one marked, below the breadcrumbs', async () => {
  const { screen, address, asked } = await shown('/marketplace')
  const bar = screen.getByRole('navigation', { name: 'Categories' })
  await expect.element(bar.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Visit' }).click()
  await expect.poll(address).toBe('/marketplace/visit')
  await expect.element(screen.getByRole('heading', { name: 'Visit', level: 1 })).toBeVisible()
  await expect.element(bar.getByRole('link', { name: 'Visit' })).toHaveAttribute('aria-current', 'page')
  expect(asked.at(-1)?.facetFilters).toEqual(['itemType:listing', 'marketplaceCategoryIds:3'])
  await screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'All' }).click()
  await expect.poll(address).toBe('/marketplace')
})

test('tiles link to the shop’s subcategories, and disappear during a search', async () => {
  const { screen, address } = await shown('/marketplace?query=tea')
  const tiles = screen.getByRole('list', { name: 'Shop by category' })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(tiles).not.toBeInTheDocument()
  await screen.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'All' }).click()
  await tiles.getByRole('link', { name: 'Food' }).click()
  await expect.poll(address).toBe('/marketplace/shop/food')
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(crumbs.getByText('Food')).toHaveAttribute('aria-current', 'page')
  // the whole shop has a page of its own
  await expect
    .element(crumbs.getByRole('link', { name: 'Shop' }))
    .toHaveAttribute('href', '/marketplace/category/2/shop')
})

test('an unknown category redirects to all categories and keeps the words', async () => {
  const { screen, address } = await shown('/marketplace/shop/cars?query=tea')
  await expect.poll(address).toBe('/marketplace?query=tea')
  await expect.element(screen.getByRole('link', { name: 'Forest honey' })).toBeVisible()
})

test('a card has the price in the visitor’s currency beside the vendor’s own, and opens with Enter', async () => {
  const { screen, address } = await shown('/marketplace', {}, '')
  const card = screen.getByRole('article')
  await expect.element(card.getByText(/^£7\.84/)).toBeVisible()
  await expect.element(card.getByText('$9.80')).toBeVisible()
  card.getByRole('link', { name: 'Forest honey' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/marketplace/listing/7')
})

test('an unknown place in the address is dropped; a known one gets its position', async () => {
  const items = async ({ query }: { query: string }) => ({
    items: query === 'Kandy' ? [{ type: 'city', title: 'Kandy', lat: 7.29, lng: 80.63 }] : [],
    count: 1,
  })
  const places = { ...namesOfFilters.places, searchPlaces: items as never }
  const known = await shown('/marketplace?location=Kandy', { places })
  await expect.poll(known.address).toBe('/marketplace?sort=distance&location=Kandy&near=7.29,80.63&radius=50')
  await known.screen.getByRole('link', { name: 'Remove filter: Within 50 km of Kandy' }).click()
  await expect.poll(known.address).toBe('/marketplace')
  const other = await shown('/marketplace?location=Nowhere&view=list', { places })
  await expect.poll(other.address).toBe('/marketplace?view=list')
})
