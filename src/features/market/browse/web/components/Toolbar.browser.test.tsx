import { afterEach, expect, test, vi } from 'vitest'
import { showResults } from '../testing/show-results.tsx'
import { Toolbar } from './Toolbar.tsx'

afterEach(() => void vi.restoreAllMocks())

/** Controls when the browser reports the visitor's position. */
function positionAsked() {
  const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => undefined)
  return {
    ask,
    found: () => ask.mock.lastCall?.[0]({ coords: { latitude: 6.93, longitude: 79.86 } } as GeolocationPosition),
    denied: () => ask.mock.lastCall?.[1]?.({ code: 1 } as GeolocationPositionError),
  }
}

test('“Best match” is offered only with words, and is then the default order', async () => {
  const { screen, address } = await showResults(<Toolbar />, { path: '/?query=tea' })
  const sort = screen.getByRole('combobox', { name: 'Sort' })
  await expect.element(sort).toHaveValue('best-match')
  await sort.selectOptions('recent')
  await expect.poll(address).toBe('/?query=tea&sort=recent')
  const { screen: other } = await showResults(<Toolbar />, { path: '/?sort=best-match' })
  await expect.element(other.getByRole('combobox').last()).toHaveValue('featured')
  await expect
    .element(other.getByRole('option', { name: 'Best match – by your search words' }).nth(1))
    .not.toBeInTheDocument()
})

test('views are links that keep all choices; the current one is marked', async () => {
  const { screen, address } = await showResults(<Toolbar />, { path: '/?query=tea&sector=1' })
  const view = screen.getByRole('navigation', { name: 'View' })
  await expect.element(view.getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'true')
  await view.getByRole('link', { name: 'List' }).click()
  await expect.poll(address).toBe('/?query=tea&view=list&sector=1')
  await expect.element(view.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')
  await expect.element(view.getByRole('link', { name: 'Grid' })).not.toHaveAttribute('aria-current')
})

test('sorting by distance asks for the position and puts it, rounded, into the address', async () => {
  const position = positionAsked()
  const { screen, address, asked } = await showResults(<Toolbar />)
  await screen.getByRole('combobox', { name: 'Sort' }).selectOptions('distance')
  expect(address()).toBe('/')
  position.found()
  await expect.poll(address).toBe('/?sort=distance&near=6.93,79.86')
  expect(asked.at(-1)).toMatchObject({ indexName: 'pola-distance-en', aroundLatLng: '6.93,79.86' })
})

test('a position that arrives late keeps choices made meanwhile', async () => {
  const position = positionAsked()
  const { screen, address } = await showResults(<Toolbar />)
  await screen.getByRole('combobox', { name: 'Sort' }).selectOptions('distance')
  await screen.getByRole('link', { name: 'List' }).click()
  await expect.element(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')
  position.found()
  await expect.poll(address).toBe('/?view=list&sort=distance&near=6.93,79.86')
})

test('a position that arrives after another order was chosen is ignored', async () => {
  const position = positionAsked()
  const { screen, address, asked } = await showResults(<Toolbar />)
  const sort = screen.getByRole('combobox', { name: 'Sort' })
  await sort.selectOptions('distance')
  await sort.selectOptions('level')
  await expect.element(sort).toHaveValue('level')
  position.found()
  await screen.getByRole('link', { name: 'List' }).click()
  await expect.poll(address).toBe('/?view=list&sort=level')
  expect(asked.every(({ aroundLatLng }) => aroundLatLng === undefined)).toBe(true)
})

test('without a position the order stays, and a message gives the reason', async () => {
  const position = positionAsked()
  const { screen, address } = await showResults(<Toolbar />, { path: '/?sort=level' })
  const sort = screen.getByRole('combobox', { name: 'Sort' })
  await sort.selectOptions('distance')
  position.denied()
  await expect.element(screen.getByRole('status').getByText(/^We can’t find your location, so/)).toBeVisible()
  await expect.element(sort).toHaveValue('level')
  expect(address()).toBe('/?sort=level')
})

test('with a place in the address the browser isn’t asked for a position', async () => {
  const { ask } = positionAsked()
  const { screen, address } = await showResults(<Toolbar />, { path: '/?location=Kandy&near=7.3,80.6' })
  await screen.getByRole('combobox', { name: 'Sort' }).selectOptions('distance')
  await expect.poll(address).toBe('/?sort=distance&location=Kandy&near=7.3,80.6')
  expect(ask).not.toHaveBeenCalled()
})
