import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { createMap, type MapSetup } from './create-map.ts'
import LocationsMap from './LocationsMap.tsx'
import { canDrawMaps, type LoadedMap, loadMap } from './load-map.ts'
import type { MapHandle, MapPoint } from './map.types.ts'
import { PointsMap } from './PointsMap.tsx'

// The map itself is the library's; these tests cover everything around it.
vi.mock('./load-map.ts', () => ({ canDrawMaps: vi.fn(), loadMap: vi.fn() }))
vi.mock('./create-map.ts', () => ({ createMap: vi.fn() }))

const drawn = vi.mocked(createMap)
const loading = vi.mocked(loadMap)

let handle: { [Command in keyof MapHandle]: ReturnType<typeof vi.fn> }
const setup = () => drawn.mock.lastCall?.[1] as MapSetup

beforeEach(() => {
  const nothing = () => vi.fn<() => void>()
  handle = {
    ...{ setPoints: nothing(), highlight: nothing(), fit: nothing(), goTo: nothing(), travel: nothing() },
    ...{ travelToCountry: nothing(), zoomBy: nothing(), zoom: nothing(), markHere: nothing(), box: nothing() },
    anchor: vi.fn(() => () => undefined),
    camera: vi.fn(() => ({ center: { lat: 7, lng: 80 }, zoom: 9 })),
    destroy: nothing(),
  }
  vi.mocked(canDrawMaps).mockReturnValue(true)
  loading.mockReset().mockResolvedValue({} as LoadedMap)
  drawn.mockReset().mockImplementation(async () => handle as unknown as MapHandle)
})

const points: MapPoint[] = [
  { id: 1, lat: 7.29, lng: 80.63, label: 'Kandy' },
  { id: 2, lat: 6.93, lng: 79.85, label: 'Colombo' },
]

function Places({ onUnsupported = () => undefined }: { onUnsupported?: () => void }) {
  const [shown, setShown] = useState(points)
  const [opened, setOpened] = useState<MapPoint>()
  const [language, setLanguage] = useState('en')
  return (
    <>
      <button type="button" onClick={() => setShown(points.slice(1))}>
        Only Colombo
      </button>
      <button type="button" onClick={() => setLanguage('si')}>
        සිංහල
      </button>
      <div style={{ display: 'grid', height: 400 }}>
        <PointsMap
          points={shown}
          label="Map of places"
          language={language}
          start={{ center: { lat: 0, lng: 0 }, zoom: 1 }}
          open={ids => setOpened(shown.find(({ id }) => id === ids[0]))}
          onUnsupported={onUnsupported}
          card={opened && { at: opened, content: <a href="/place">{opened.label}</a> }}
        />
      </div>
    </>
  )
}

async function showPlaces() {
  const { screen } = await show(<Places />)
  return { screen, button: (name: string) => screen.getByRole('button', { name }) }
}

test('a map says that it is loading, and then shows its points and buttons', async () => {
  const answer = Promise.withResolvers<LoadedMap>()
  loading.mockReturnValueOnce(answer.promise)
  const { screen, button } = await showPlaces()
  await expect.element(screen.getByText('Loading the map…')).toBeVisible()
  await expect.element(button('Zoom in')).not.toBeInTheDocument()
  answer.resolve({} as LoadedMap)
  await button('Zoom in').click()
  await button('Zoom out').click()
  expect(handle.zoomBy.mock.calls).toEqual([[1], [-1]])
  await expect.element(screen.getByText('Loading the map…')).not.toBeInTheDocument()
  expect(handle.setPoints).toHaveBeenCalledWith(points)
  expect(setup().label).toBe('Map of places')
})

test('a map that failed to load can be retried with a button', async () => {
  loading.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { screen, button } = await showPlaces()
  await expect.element(screen.getByText('The map could not be loaded.')).toBeVisible()
  await button('Try again').click()
  await expect.element(button('Zoom in')).toBeVisible()
  await expect.element(screen.getByText('The map could not be loaded.')).not.toBeInTheDocument()
})

test('a browser that can’t draw maps is told so without a retry, and the page is notified', async () => {
  vi.mocked(canDrawMaps).mockReturnValue(false)
  const onUnsupported = vi.fn()
  const { screen } = await show(<Places onUnsupported={onUnsupported} />)
  await expect.element(screen.getByText('This browser can’t show the map.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(onUnsupported).toHaveBeenCalledTimes(1)
})

test('a selected marker shows its card, which the keyboard can reach', async () => {
  const { screen, button } = await showPlaces()
  await expect.element(button('Zoom in')).toBeVisible()
  setup().events.open?.([2], points[1] as MapPoint)
  const card = screen.getByRole('link', { name: 'Colombo' })
  await expect.element(card).toBeVisible()
  await expect.poll(() => handle.anchor.mock.lastCall?.[1]).toEqual({ lat: 6.93, lng: 79.85 })
  ;(button('Zoom out').element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(card).toHaveFocus()
})

test('new points are shown on the same map', async () => {
  const { button } = await showPlaces()
  await expect.element(button('Zoom in')).toBeVisible()
  await button('Only Colombo').click()
  await expect.poll(() => handle.setPoints.mock.lastCall).toEqual([points.slice(1)])
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('changing the language redraws the map in the same view', async () => {
  const { button } = await showPlaces()
  await expect.element(button('Zoom in')).toBeVisible()
  await button('සිංහල').click()
  await expect.poll(() => setup().language).toBe('si')
  expect(setup().start).toEqual({ center: { lat: 7, lng: 80 }, zoom: 9 })
  expect(handle.destroy).toHaveBeenCalledTimes(1)
})

test('a map that loads after its page was left is removed', async () => {
  const answer = Promise.withResolvers<MapHandle>()
  drawn.mockReturnValueOnce(answer.promise)
  const { screen } = await showPlaces()
  await expect.poll(() => drawn.mock.calls.length).toBe(1)
  screen.unmount()
  answer.resolve(handle as unknown as MapHandle)
  await expect.poll(() => handle.destroy.mock.calls.length).toBe(1)
})

test('a profile’s locations are named for screen readers, and all in view', async () => {
  const places = [
    { lat: 7.29, lng: 80.63, label: 'Kandy' },
    { lat: 6.93, lng: 79.85, label: 'Colombo' },
  ]
  await show(<LocationsMap points={places} language="en" />)
  await expect.poll(() => setup()?.label).toBe('Map of Kandy, Colombo')
  expect(setup().start).toEqual({ box: { south: 6.93, north: 7.29, west: 79.85, east: 80.63 } })
  expect([setup().cluster, setup().quiet]).toEqual([false, true])
})
