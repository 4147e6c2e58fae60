import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { bringBackPages, keepPages } from './kept-pages.ts'

const list = (loadMore = vi.fn(async () => ({ isError: false })), given = {}) => ({
  ...{ entry: 'default', address: '/', pages: 1, loadMore },
  ...given,
})

function arriveBy(type: 'reload' | 'back_forward' | 'navigate') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
}

beforeEach(() => {
  document.body.style.height = '9000px'
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ default: 4000 }))
  keepPages({ ...list(), pages: 3 })
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  document.body.style.height = ''
  scrollTo(0, 0)
})

test.each(['reload', 'back_forward'] as const)('%s restores as many pages as were loaded', async type => {
  arriveBy(type)
  const more = vi.fn(async () => ({ isError: false }))
  expect(await bringBackPages(list(more))).toBe(true)
  expect(more).toHaveBeenCalledTimes(2)
  expect(Math.round(scrollY)).toBe(4000)
})

test.each([
  ['opened anew', 'navigate', {}],
  ['another address', 'reload', { address: '/?sector=1' }],
  ['another entry', 'reload', { entry: 'x1' }],
  ['all of them there', 'reload', { pages: 3 }],
] as const)('nothing is restored: %s', async (_, type, given) => {
  arriveBy(type)
  const more = vi.fn(async () => ({ isError: false }))
  expect(await bringBackPages(list(more, given))).toBe(false)
  expect(more).not.toHaveBeenCalled()
})

test('after a page that is refused no further ones are requested', async () => {
  arriveBy('reload')
  keepPages({ ...list(), pages: 9 })
  const more = vi.fn(async () => ({ isError: more.mock.calls.length > 1 }))
  await bringBackPages(list(more))
  expect(more).toHaveBeenCalledTimes(2)
})

test('a visitor who scrolls meanwhile stays at their position', async () => {
  arriveBy('reload')
  const more = vi.fn(() => userEvent.keyboard('{ArrowDown}').then(() => ({ isError: false })))
  await bringBackPages(list(more))
  expect(more).toHaveBeenCalledTimes(1)
  expect(scrollY).toBeLessThan(1000)
})

test('foreign data in the storage does not cause an error', async () => {
  arriveBy('reload')
  for (const kept of ['', 'null', '{}', '[1, [], ["default /", "9"]]']) {
    sessionStorage.setItem('pola-result-pages', kept)
    sessionStorage.setItem('react-router-scroll-positions', kept)
    expect(await bringBackPages(list())).toBe(false)
    keepPages(list())
  }
})
