import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Place } from '#features/platform/places/web/index.ts'
import { namesOfFilters } from '../testing/filter-names.ts'
import { showResults } from '../testing/show-results.tsx'
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
function shown(path = '/', getPlaceAt = async () => ({ place: kandy as Place | null })) {
  const searchPlaces = vi.fn(async () => ({ items: [kandy], count: 1 }))
  return showResults(parts, { path, clients: { places: { ...namesOfFilters.places, searchPlaces, getPlaceAt } } })
}

test('a place that is typed and chosen orders results by the distance from it', async () => {
  const { screen, address } = await shown('/?query=tea')
  await screen.getByRole('heading', { name: 'Near' }).click()
  await screen.getByRole('button', { name: 'Choose a place' }).click()
  const field = screen.getByRole('combobox', { name: 'City, state or country' })
  await field.fill('kan')
  await expect.element(screen.getByRole('option', { name: /^Kandy/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/?query=tea&sort=distance&location=Kandy&near=7.291,80.634')
  await expect.element(field).toHaveValue('Kandy, Central Province, Sri Lanka')
})

test('a place that is taken back elsewhere no longer stands in the field', async () => {
  const { screen, address } = await shown()
  await screen.getByRole('heading', { name: 'Near' }).click()
  await screen.getByRole('button', { name: 'Choose a place' }).click()
  const field = screen.getByRole('combobox', { name: 'City, state or country' })
  await field.fill('kan')
  await screen.getByRole('option', { name: /^Kandy/ }).click()
  await expect.element(field).toHaveValue('Kandy, Central Province, Sri Lanka')
  await screen.getByRole('link', { name: 'Remove filter: Near Kandy' }).click()
  await expect.poll(address).toBe('/')
  await expect.element(field).toHaveValue('')
})

test('the place in the address stands on the button; its group is open', async () => {
  const { screen } = await shown('/?location=Galle&near=6.05,80.21&sort=distance')
  const button = screen.getByRole('button', { name: 'Galle' })
  await expect.element(button).toBeVisible()
  await button.click()
  await expect.element(screen.getByRole('combobox', { name: 'City, state or country' })).toBeVisible()
})

test('one’s own place that is found late keeps what was chosen meanwhile', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(found =>
    found({ coords: { latitude: 7.29061, longitude: 80.63372 } } as GeolocationPosition),
  )
  const slow = Promise.withResolvers<{ place: Place | null }>()
  const getPlaceAt = vi.fn(() => slow.promise)
  const { screen, address } = await shown('/', getPlaceAt)
  await screen.getByRole('heading', { name: 'Near' }).click()
  await screen.getByRole('button', { name: 'Choose a place' }).click()
  await screen.getByRole('button', { name: 'Use my position' }).click()
  await screen.getByRole('link', { name: 'List' }).click()
  await expect.element(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')
  slow.resolve({ place: kandy })
  await expect.poll(address).toBe('/?view=list&sort=distance&location=Kandy&near=7.291,80.634')
  // no more exact than it needs to be
  expect(getPlaceAt).toHaveBeenCalledWith({ lat: 7.29, lng: 80.63, language: 'en' })
})
