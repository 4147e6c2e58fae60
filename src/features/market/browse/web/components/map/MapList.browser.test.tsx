import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SearchRequest } from '#features/platform/search/search.contract.ts'
import { aListingHit, aProfileHit } from '../../testing/search-answers.ts'
import { showResults } from '../../testing/show-results.tsx'
import { useBrowseState } from '../../use-browse-state.ts'
import { MapList } from './MapList.tsx'

const point = { id: 1, lat: 7.3, lng: 80.6, kind: 0 }
const onShow = vi.fn()
const onHover = vi.fn()

function Shown({ drawable = true }: { drawable?: boolean }) {
  const { state, change } = useBrowseState()
  const places = new Map([[1, point]])
  const map = { places, onShow: drawable ? onShow : undefined }
  return <MapList state={state} onChange={change} hovered={undefined} onHover={onHover} {...map} />
}
const tea = aProfileHit(1, 'Ceylon Tea', {
  locationsFilter: [{ displayTitle: 'Kandy' }],
  _rankingInfo: { geoDistance: 996 },
})
/** Two pages with one enterprise each, of which only the first is on the map. */
const pageOf = ({ page = 0, hitsPerPage }: SearchRequest) =>
  hitsPerPage === 0 ? {} : { hits: [page === 0 ? tea : aProfileHit(2, 'Palm Works')], nbHits: 2, nbPages: 2, page }

test('a row has name, place and distance, links to the profile and can be shown on the map', async () => {
  const { screen, address } = await showResults(<Shown />, { path: '/?view=map', answer: pageOf })
  const row = screen.getByRole('listitem')
  await expect.element(row.getByText('Kandy · 1 km')).toBeVisible()
  await expect.element(row.getByRole('img', { name: 'Approved' })).toBeVisible()
  await row.getByRole('button', { name: 'Show Ceylon Tea on the map' }).click()
  expect(onShow).toHaveBeenCalledExactlyOnceWith(point)
  await row.getByRole('link', { name: 'Ceylon Tea' }).click()
  await expect.poll(address).toBe('/ceylon-tea')
})

test('the row of a merely listed enterprise says so instead of showing the badge', async () => {
  const hit = aProfileHit(3, 'Palm Works', { status: 5, source: { title: 'Leaf map' } })
  const answer = () => ({ hits: [hit], nbHits: 1, nbPages: 1 })
  const { screen } = await showResults(<Shown />, { path: '/?view=map', answer })
  await expect.element(screen.getByText('Listed', { exact: true })).toHaveAttribute('title', 'Listed by Leaf map')
  await expect.element(screen.getByRole('img', { name: 'Approved' })).not.toBeInTheDocument()
})

test('the marker of the focused row is highlighted, and no longer when the focus leaves', async () => {
  const { screen } = await showResults(<Shown />, { path: '/?view=map', answer: pageOf })
  screen.getByRole('link', { name: 'Ceylon Tea' }).element().focus()
  expect(onHover).toHaveBeenLastCalledWith(1)
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Show Ceylon Tea on the map' })).toHaveFocus()
  expect(onHover).toHaveBeenLastCalledWith(1)
  await userEvent.tab()
  expect(onHover).toHaveBeenLastCalledWith(undefined)
})

test('a button loads more rows; those without a place have no pin', async () => {
  const { screen } = await showResults(<Shown />, { path: '/?view=map', answer: pageOf })
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByRole('link', { name: 'Palm Works' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show Palm Works on the map' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('if loading more rows fails, a message says so, and the button retries', async () => {
  let isDown = true
  const { screen } = await showResults(<Shown />, {
    path: '/?view=map',
    answer: request => {
      if (request.page === 1 && isDown) throw new Error('no network')
      return pageOf(request)
    },
  })
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('More results could not be loaded.')
  isDown = false
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByRole('link', { name: 'Palm Works' })).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('an empty part of the map offers to search everywhere, in the same order', async () => {
  const { screen, address } = await showResults(<Shown />, { path: '/?view=map&sort=level&sector=1&box=6,79,8,81' })
  await expect.element(screen.getByRole('heading', { name: 'Nothing in this part of the map' })).toBeVisible()
  await screen.getByRole('button', { name: 'Search everywhere' }).click()
  await expect.poll(address).toBe('/?view=map&sort=level&sector=1')
  await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe('/?view=map&sort=level')
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a listing’s row names its vendor; if no map can be drawn there are no pins', async () => {
  const { screen, address } = await showResults(<Shown drawable={false} />, {
    path: '/marketplace?view=map',
    scope: { itemType: 'listing' },
    answer: () => ({ hits: [aListingHit(1, 'Forest honey')], nbHits: 1 }),
  })
  await expect.element(screen.getByText('Hive & Hollow')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Forest honey' }).click()
  await expect.poll(address).toBe('/marketplace/listing/1')
})
