import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { Listing } from '../../listings.contract.ts'
import { aShownListing, aShownPicture, aShownVariant } from '../testing/shown-listing.ts'
import { ListingPage } from './ListingPage.tsx'
import { listingLoader } from './listing.loader.ts'

// which is drawn by a library that has tests of its own
vi.mock('#web/map/LocationsMap.tsx', () => ({ default: () => null }))

const candle = {
  objectID: 'listing-8',
  itemType: 'listing',
  id: 8,
  listingTitle: 'Beeswax candle',
  listingBrand: 'Hive & Hollow',
  images: [],
  isCartItem: true,
  price: { amount: 400, currency: 'USD' },
  hasDearer: true,
  locationsFilter: [],
  cardTags: [],
}
const place = { title: 'Galle', country: 'LK', lat: 6.05, lng: 80.21 }
const honey = aShownListing({
  description: 'From the forest.\n\nTaste it.\n\nTaste it.',
  images: [aShownPicture('a', 'A jar'), aShownPicture('b', 'The hive')],
  options: [{ name: 'Size', values: ['Small', 'Large'] }],
  variants: [aShownVariant(1, { Size: 'Small' }, 980), aShownVariant(2, { Size: 'Large' }, 1960)],
  locations: [place, place],
})
const other = aShownListing({
  id: 8,
  title: 'Beeswax candle',
  description: 'Burns long.',
  images: [aShownPicture('c', 'A candle')],
  locations: [place],
})
const Nothing = () => null

async function shown(options: Parameters<typeof show>[1] = {}, first: Listing = honey) {
  const getListing = async ({ id }: { id: unknown }) => (Number(id) === 8 ? other : first)
  const getCountries = async () => ({
    items: [{ code: 'LK', name: 'Sri Lanka', isCardPaymentSupported: false }],
    count: 1,
  })
  const search = vi.fn(async () => [{ hits: [candle] }])
  const pages = [
    { path: '/marketplace/listing/:id', loader: listingLoader, Component: ListingPage, HydrateFallback: Nothing },
  ]
  const result = await show(null, {
    path: '/marketplace/listing/7',
    clients: { listings: { getListing }, places: { getCountries }, search: { prefix: 'pola', search } as never },
    pages,
    country: 'lk',
    ...options,
  })
  return { ...result, search }
}

test('opening another listing of the vendor resets the page’s state', async () => {
  const { screen, address } = await shown({ path: '/marketplace/listing/7?variant=2' })
  await expect.element(screen.getByRole('radio', { name: 'Large' })).toBeChecked()
  await screen.getByRole('button', { name: 'Next picture' }).click()
  await expect.element(screen.getByText('2 of 2')).toBeVisible()
  const more = screen.getByRole('region', { name: 'More from Hive & Hollow' })
  await expect.element(more.getByText(/^from £3\.20/)).toBeVisible()
  await more.getByRole('link', { name: 'Beeswax candle' }).click()
  await expect.poll(address).toBe('/marketplace/listing/8')
  await expect.element(screen.getByRole('heading', { name: 'Beeswax candle', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Enlarge: A candle' })).toBeVisible()
  const about = screen.getByRole('region', { name: 'About' }).element()
  expect([...about.querySelectorAll('p')].map(paragraph => paragraph.textContent)).toEqual(['Burns long.'])
  const places = screen.getByRole('region', { name: 'Where it comes from' })
  await expect.element(places.getByRole('list')).toHaveTextContent('Galle')
})

test('the way up leads through the categories, without loading the page anew', async () => {
  const { screen, address } = await shown()
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(crumbs.getByText('Forest honey')).toHaveAttribute('aria-current', 'page')
  crumbs.getByRole('link', { name: 'Food and Drink' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/marketplace/shop/food-and-drink')
})

test('without a search the page comes without the vendor’s others', async () => {
  const search = { prefix: 'pola', search: () => Promise.reject(new Error('no network')) } as never
  const getListing = async () => honey
  const { screen } = await shown({ clients: { listings: { getListing }, search } })
  await screen.getByRole('radio', { name: 'Small' }).click()
  await expect.element(screen.getByRole('status').getByText('£7.84')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: /^More from/ })).not.toBeInTheDocument()
})

test('on a phone, long words of a title stay within its width; the choice works in Sinhala', async () => {
  await page.viewport(390, 844)
  const title = 'වනමීපැණි'.repeat(20)
  const { screen, address } = await shown({ language: 'si' }, { ...honey, title })
  await screen.getByRole('radio', { name: 'Large' }).click()
  await expect.poll(address).toBe('/marketplace/listing/7?variant=2')
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1024, 768)
})
