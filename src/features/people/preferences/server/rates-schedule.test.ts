import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRatesSchedule } from './rates-schedule.ts'
import type { Refreshed } from './refresh-rates.ts'

const hour = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('rates refresh at once, then daily with jitter, and an hour after a failure', async () => {
  const results: Refreshed[] = ['stored', 'failed', 'not needed']
  const refresh = vi.fn(async () => results.shift() ?? 'stored')
  const schedule = startRatesSchedule(refresh, () => 0.5)
  expect(refresh).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(25.2 * hour - 1)
  expect(refresh).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(refresh).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1.05 * hour)
  expect(refresh).toHaveBeenCalledTimes(3)
  await schedule.stop()
  await vi.advanceTimersByTimeAsync(100 * hour)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('stopping waits for a running refresh, and no other follows', async () => {
  const running = Promise.withResolvers<Refreshed>()
  const refresh = vi.fn(() => running.promise)
  const schedule = startRatesSchedule(refresh)
  let stopped = false
  const stopping = schedule.stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).toBe(false)
  running.resolve('stored')
  await stopping
  await vi.advanceTimersByTimeAsync(100 * hour)
  expect(refresh).toHaveBeenCalledTimes(1)
})
