import { type ComponentProps, useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SearchPoints, SearchRequest } from '#features/platform/search/search.contract.ts'
import type { MapHandle } from '#web/map/map.types.ts'
import type { PointsMap } from '#web/map/PointsMap.tsx'
import { type Answer, aProfileHit } from '../../testing/search-answers.ts'
import { showResults } from '../../testing/show-results.tsx'
import { useBrowseState } from '../../use-browse-state.ts'
import MapView from './MapView.tsx'

const map = vi.hoisted(() => ({ fit: vi.fn(), goTo: vi.fn(), zoom: () => 2, box: vi.fn() }))
const drawn = vi.hoisted(() => ({ isDrawable: true }))

/**
 * Replaces the drawing, which has its own tests: a button for each marker, and one that moves the map like a visitor.
 */
vi.mock('#web/map/PointsMap.tsx', () => {
  const here = { south: 6, west: 79, north: 8, east: 81 }
  const PaperMap = ({
    points,
    card,
    open,
    move,
    onReady,
    onUnsupported,
    children,
  }: ComponentProps<typeof PointsMap>) => {
    useEffect(() => {
      if (drawn.isDrawable) onReady?.(map as unknown as MapHandle)
      else onUnsupported?.()
    }, [onReady, onUnsupported])
    return (
      <>
        <div style={{ position: 'fixed', insetBlockEnd: 0, zIndex: 99 }}>
          {points.map(point => (
            <button key={point.id} type="button" onClick={() => open?.([point.id], point)}>
              Marker {point.id}
            </button>
          ))}
          <button type="button" onClick={() => move?.(here)}>
            Move the map
          </button>
        </div>
        {card?.content}
        {children}
      </>
    )
  }
  return { PointsMap: PaperMap }
})

beforeEach(() => {
  vi.clearAllMocks()
  drawn.isDrawable = true
  map.box.mockReturnValue({ south: 6, west: 79, north: 8, east: 81 })
})

const both: SearchPoints = {
  points: [
    [1, 7.3, 80.6, 0],
    [2, 52.5, 13.4, 1],
  ],
  kinds: [1, 2],
  nbHits: 2,
}
const names = ['Ceylon Tea', 'Palm Works']
const answer: Answer = ({ filters }) => {
  const hits = names
    .map((name, at) => aProfileHit(at + 1, name))
    .filter(({ id }) => !filters || filters === `id = ${id}`)
  return { hits, nbHits: hits.length }
}

function View() {
  const { state, change } = useBrowseState()
  return <MapView state={state} onChange={change} />
}
const shown = (path = '/?view=map', points = async (_: SearchRequest) => both) =>
  showResults(<View />, { path, answer, points })

test('a marker opens its card; closing it returns the focus to the marker', async () => {
  const { screen } = await shown()
  await screen.getByRole('button', { name: 'Marker 2' }).click()
  await expect.element(screen.getByRole('region', { name: 'Palm Works' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('region', { name: 'Palm Works' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Marker 2' })).toHaveFocus()
})

test('the list shows a result on the map, and the card returns to the list', async () => {
  const { screen } = await shown()
  const pin = screen.getByRole('button', { name: 'Show Ceylon Tea on the map' })
  await pin.click()
  expect(map.goTo).toHaveBeenCalledWith(expect.objectContaining({ id: 1, lat: 7.3 }), 8)
  await expect.element(screen.getByRole('region', { name: 'Ceylon Tea' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(pin).toHaveFocus()
})

test('after moving the map, the visible area can be searched', async () => {
  const { screen, address, asked } = await shown()
  const search = screen.getByRole('button', { name: 'Search this area' })
  await expect.element(screen.getByRole('button', { name: 'Marker 1' })).toBeVisible()
  await expect.element(search).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Move the map' }).click()
  await search.click()
  await expect.poll(address).toBe('/?view=map&box=6,79,8,81')
  expect(asked.at(-1)?.insideBoundingBox).toEqual([[6, 79, 8, 81]])
  await expect.element(search).not.toBeInTheDocument()
  expect(map.fit).not.toHaveBeenCalled()
})

test('“Search this area” uses the visible part, even after the list has moved the map', async () => {
  const { screen, address } = await shown()
  await screen.getByRole('button', { name: 'Move the map' }).click()
  await screen.getByRole('button', { name: 'Show Palm Works on the map' }).click()
  map.box.mockReturnValue({ south: 52, west: 13, north: 53, east: 14 })
  await screen.getByRole('button', { name: 'Search this area' }).click()
  await expect.poll(address).toBe('/?view=map&box=52,13,53,14')
})

test('new results move the map to them, and then there is no area to search', async () => {
  const { screen, address } = await shown()
  await screen.getByRole('button', { name: 'Move the map' }).click()
  await screen.getByRole('button', { name: 'Eat' }).click()
  await expect.poll(address).toBe('/?view=map&sector=1,2')
  await expect.poll(() => map.fit.mock.calls.length).toBe(1)
  await expect.element(screen.getByRole('button', { name: 'Search this area' })).not.toBeInTheDocument()
})

test('colours are explained if there are several', async () => {
  const { screen } = await shown()
  await screen.getByText('Marker colours').click()
  await expect.element(screen.getByRole('listitem').filter({ hasText: /^Food$/ })).toBeVisible()
  await expect.element(screen.getByRole('listitem').filter({ hasText: /^Crafts$/ })).toBeVisible()
})

test('if markers fail to load, a message offers to retry, and the list stays', async () => {
  let isDown = true
  const { screen } = await shown('/?view=map', async () => {
    if (isDown) throw new Error('no network')
    return both
  })
  await expect.element(screen.getByRole('link', { name: 'Ceylon Tea' })).toBeVisible()
  await expect.element(screen.getByText(/^The markers could not be loaded\./)).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: 'Marker 1' })).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('if no map can be drawn, the list stands alone with a message', async () => {
  drawn.isDrawable = false
  const { screen, address } = await shown()
  await expect.element(screen.getByText('This browser can’t show the map. Here’s the list.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /on the map$/ })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Ceylon Tea' }).click()
  await expect.poll(address).toBe('/ceylon-tea')
})
