import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Place } from '#features/platform/places/web/index.ts'
import type { MapHandle } from '#web/map/map.types.ts'
import { namesOfFilters } from '../../testing/filter-names.ts'
import { showResults } from '../../testing/show-results.tsx'
import { useBrowseState } from '../../use-browse-state.ts'
import { MapControls } from './MapControls.tsx'
import { Shortcuts } from './Shortcuts.tsx'

afterEach(() => void vi.restoreAllMocks())

const lanka = { type: 'country', title: 'Sri Lanka', country: 'LK', lat: 7, lng: 80.8, id: 1 } as Place
const kandy = { type: 'city', title: 'Kandy', country: 'LK', countryName: 'Sri Lanka', lat: 7.29, lng: 80.63, id: 2 }
const aMap = () => ({ travel: vi.fn(), travelToCountry: vi.fn(() => true), markHere: vi.fn() })

async function shown(map = aMap(), onSearchHere?: () => void) {
  const searchPlaces = async () => ({ items: [lanka, { ...lanka, ...kandy } as Place], count: 2 })
  const controls = <MapControls map={map as unknown as MapHandle} onSearchHere={onSearchHere} />
  const { screen } = await showResults(controls, { clients: { places: { ...namesOfFilters.places, searchPlaces } } })
  const search = screen.getByRole('combobox', { name: 'Go to a city or country' })
  return { screen, map, search }
}

test('a country’s shape is fitted to the map, and a city is flown to', async () => {
  const { screen, map, search } = await shown()
  await search.fill('ka')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(map.travelToCountry).toHaveBeenCalledWith('LK')
  expect(map.travel).not.toHaveBeenCalled()
  await expect.element(search).toHaveValue('Sri Lanka')
  await search.fill('kan')
  await screen.getByRole('option', { name: /^Kandy/ }).click()
  expect(map.travel).toHaveBeenCalledWith(expect.objectContaining({ title: 'Kandy' }), 9)
})

test('a country without a shape on the map is flown to as well', async () => {
  const { screen, map, search } = await shown({ ...aMap(), travelToCountry: vi.fn(() => false) })
  await search.fill('sri')
  await screen.getByRole('option', { name: 'Sri Lanka' }).click()
  expect(map.travel).toHaveBeenCalledWith(expect.objectContaining({ title: 'Sri Lanka' }), 5)
})

test('one’s own position is requested once at a time, marked and flown to', async () => {
  const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => undefined)
  const { screen, map } = await shown()
  const locate = screen.getByRole('button', { name: 'Show my location' })
  await locate.click()
  await expect.element(locate).toHaveAttribute('aria-busy', 'true')
  await locate.click()
  expect(ask).toHaveBeenCalledTimes(1)
  ask.mock.lastCall?.[0]({ coords: { latitude: 6.9, longitude: 79.9 } } as GeolocationPosition)
  await expect.element(locate).toHaveAttribute('aria-busy', 'false')
  expect(map.markHere).toHaveBeenCalledWith({ lat: 6.9, lng: 79.9 })
  expect(map.travel).toHaveBeenCalledWith({ lat: 6.9, lng: 79.9 }, 9)
})

test('if the position is refused, a message says so and the map stays', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) =>
    failed?.({ code: 1 } as GeolocationPositionError),
  )
  const { screen, map } = await shown()
  await screen.getByRole('button', { name: 'Show my location' }).click()
  await expect.element(screen.getByText('We can’t find your location.')).toBeVisible()
  expect(map.travel).not.toHaveBeenCalled()
})

test('“Search this area” appears only while the map shows another part than the results', async () => {
  const here = vi.fn()
  const { screen } = await shown(aMap(), here)
  await screen.getByRole('button', { name: 'Search this area' }).click()
  expect(here).toHaveBeenCalledOnce()
  const { screen: still } = await shown()
  await expect.element(still.getByRole('button', { name: 'Search this area' }).nth(1)).not.toBeInTheDocument()
})

function ShownShortcuts() {
  const { state, change } = useBrowseState()
  return <Shortcuts state={state} onChange={change} />
}

test('a shortcut replaces the chosen sectors, and can be removed by itself', async () => {
  const { screen, address } = await showResults(<ShownShortcuts />, { path: '/?view=map&sector=3' })
  const eat = screen.getByRole('list', { name: 'Shortcuts' }).getByRole('button', { name: 'Eat' })
  await expect.element(eat).toHaveAttribute('aria-pressed', 'false')
  await eat.click()
  await expect.poll(address).toBe('/?view=map&sector=1,2')
  await expect.element(eat).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard(' ')
  await expect.poll(address).toBe('/?view=map')
})
