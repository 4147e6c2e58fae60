import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Place } from '#features/platform/places/web/index.ts'
import type { CurrentUser } from '#shared/current-user.ts'
import { namesOfFilters } from '../testing/filter-names.ts'
import { showResults } from '../testing/show-results.tsx'
import { aViewer } from '../testing/viewer.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { NearFilter } from './NearFilter.tsx'
import { Toolbar } from './Toolbar.tsx'

afterEach(() => void vi.restoreAllMocks())

const kandy: Place = {
  id: 1241622,
  type: 'city',
  title: 'Kandy',
  country: 'LK',
  countryName: 'Sri Lanka',
  stateName: 'Central Province',
  node: 'LK/2',
  selfNode: 'LK/2/1241622',
  lat: 7.2906,
  lng: 80.6337,
}
const parts = (
  <>
    <ActiveFilters />
    <NearFilter />
    <Toolbar />
  </>
)
function shown(
  path = '/',
  getPlaceAt = async () => ({ place: kandy as Place | null }),
  found = kandy,
  viewer: CurrentUser | null = null,
) {
  const searchPlaces = vi.fn(async () => ({ items: [found], count: 1 }))
  const places = { ...namesOfFilters.places, searchPlaces, getPlaceAt }
  return showResults(parts, { path, viewer, clients: { places } })
}

test('choosing a typed place sorts results by the distance from it', async () => {
  const { screen, address } = await shown('/?query=tea')
  await screen.getByRole('heading', { name: 'Near' }).click()
  await screen.getByRole('button', { name: 'Choose a place' }).click()
  const field = screen.getByRole('combobox', { name: 'City, state or country' })
  await field.fill('kan')
  await expect.element(screen.getByRole('option', { name: /^Kandy/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/?query=tea&sort=distance&location=Kandy&near=7.291,80.634&radius=50')
  await expect.element(field).toHaveValue('Kandy, Central Province, Sri Lanka')
})

test('a place that is removed elsewhere disappears from the field', async () => {
  const { screen, address } = await shown()
  await screen.getByRole('heading', { name: 'Near' }).click()
  await screen.getByRole('button', { name: 'Choose a place' }).click()
  const field = screen.getByRole('combobox', { name: 'City, state or country' })
  await field.fill('kan')
  await screen.getByRole('option', { name: /^Kandy/ }).click()
  await expect.element(field).toHaveValue('Kandy, Central Province, Sri Lanka')
  await screen.getByRole('link', { name: 'Remove filter: Within 50 km of Kandy' }).click()
  await expect.poll(address).toBe('/')
  await expect.element(field).toHaveValue('')
})

test('the place in the address stands on the button, and its group is open', async () => {
  const { screen } = await shown('/?location=Galle&near=6.05,80.21&sort=distance')
  const button = screen.getByRole('button', { name: 'Galle' })
  await expect.element(button).toBeVisible()
  await button.click()
  await expect.element(screen.getByRole('combobox', { name: 'City, state or country' })).toBeVisible()
})

test('one’s own place that is found late keeps choices made meanwhile', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(found =>
    found({ coords: { latitude: 7.29061, longitude: 80.63372 } } as GeolocationPosition),
  )
  const slow = Promise.withResolvers<{ place: Place | null }>()
  const getPlaceAt = vi.fn(() => slow.promise)
  const { screen, address } = await shown('/', getPlaceAt)
  await screen.getByRole('heading', { name: 'Near' }).click()
  await screen.getByRole('button', { name: 'Choose a place' }).click()
  await screen.getByRole('button', { name: 'Use my location' }).click()
  await screen.getByRole('link', { name: 'List' }).click()
  await expect.element(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')
  slow.resolve({ place: kandy })
  await expect.poll(address).toBe('/?view=list&sort=distance&location=Kandy&near=7.291,80.634&radius=50')
  // rounded, no more exact than necessary
  expect(getPlaceAt).toHaveBeenCalledWith({ lat: 7.29, lng: 80.63, language: 'en' })
})

test('a radius is chosen by a link, and queried in metres', async () => {
  const { screen, address, asked } = await shown('/?location=Kandy&near=7.29,80.63&sort=distance')
  await expect.element(screen.getByRole('link', { name: 'Any distance' })).toHaveAttribute('aria-current', 'true')
  await screen.getByRole('link', { name: '5 km', exact: true }).click()
  await expect.poll(address).toBe('/?sort=distance&location=Kandy&near=7.29,80.63&radius=5')
  expect(asked).toContainEqual(expect.objectContaining({ aroundLatLng: '7.29,80.63', aroundRadius: 5000 }))
  await screen.getByRole('link', { name: 'Remove filter: Within 5 km of Kandy' }).click()
  await expect.poll(address).toBe('/')
  await expect.element(screen.getByRole('link', { name: '5 km', exact: true })).not.toBeInTheDocument()
})

test('a country with results becomes a filter, not a place with a radius', async () => {
  const { screen, address } = await shown('/', undefined, { ...kandy, id: 144, type: 'country', title: 'Sri Lanka' })
  await screen.getByRole('heading', { name: 'Near' }).click()
  await screen.getByRole('button', { name: 'Choose a place' }).click()
  await screen.getByRole('combobox', { name: 'City, state or country' }).fill('sri')
  await screen.getByRole('option', { name: /^Sri Lanka/ }).click()
  await expect.poll(address).toBe('/?place=144')
  await screen.getByRole('link', { name: 'Remove filter: Sri Lanka' }).click()
  await expect.poll(address).toBe('/')
})

test('a position without a name is shown as the place that it is in', async () => {
  const { screen } = await shown('/?near=7.29,80.63&sort=distance')
  await expect.element(screen.getByRole('button', { name: 'Kandy' })).toBeVisible()
})

test('the visitor’s saved place is one tap away', async () => {
  const viewer = { ...aViewer, preferences: { ...aViewer.preferences, location: { title: 'Galle' } } }
  const { screen } = await shown('/', undefined, kandy, viewer)
  await screen.getByRole('heading', { name: 'Near' }).click()
  await expect
    .element(screen.getByRole('link', { name: 'Galle (your place)' }))
    .toHaveAttribute('href', '/?location=Galle')
})
