import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { LazyMap } from './LazyMap.tsx'

const loaded = vi.hoisted(() => vi.fn())
vi.mock('#web/map/LocationsMap.tsx', () => {
  loaded()
  return { default: ({ points }: { points: { label: string }[] }) => <p>Map of {points[0]?.label}</p> }
})
const points = [{ lat: 7.29, lng: 80.63, label: 'Kandy' }]

test('the map is loaded when it comes near the window, but not before the visitor does something', async () => {
  const { screen } = await show(
    <>
      <h1>Far above</h1>
      <div style={{ height: 3000 }} />
      <LazyMap points={points} />
    </>,
  )
  await userEvent.keyboard('{Shift}')
  await expect.element(screen.getByRole('heading')).toBeVisible()
  expect(loaded).not.toHaveBeenCalled()
  scrollTo({ top: 3000, behavior: 'instant' })
  await expect.element(screen.getByText('Map of Kandy')).toBeVisible()
  expect(loaded).toHaveBeenCalledOnce()
})
