import { afterEach, expect, test, vi } from 'vitest'
import { retryImage } from './retry-image.ts'

vi.useFakeTimers()
afterEach(() => void vi.clearAllTimers())

test('a picture that fails is retried every five seconds, with a new URL', () => {
  const shown: string[] = []
  const retry = retryImage('/files/1/small.webp', address => shown.push(address))
  retry.failed()
  vi.advanceTimersByTime(4999)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['/files/1/small.webp?try=1'])
  vi.advanceTimersByTime(60_000)
  expect(shown).toHaveLength(1)
  retry.failed()
  vi.advanceTimersByTime(5000)
  expect(shown[1]).toBe('/files/1/small.webp?try=2')
})

test('several failures at once cause a single retry', () => {
  const show = vi.fn()
  const retry = retryImage('/a?size=2', show)
  retry.failed()
  retry.failed()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(5000)
  expect(show.mock.calls).toEqual([['/a?size=2&try=1']])
})

test('stopping cancels the retry', () => {
  const show = vi.fn()
  const retry = retryImage('/a', show)
  retry.failed()
  retry.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(show).not.toHaveBeenCalled()
})
