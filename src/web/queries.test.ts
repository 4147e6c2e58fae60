import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from './app-context.ts'
import { queriesOf } from './queries.tsx'
import { refusal } from './testing/refusal.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Number of calls of a query that fails each time. */
async function timesAsked(failure: unknown): Promise<number> {
  const ask = vi.fn(async () => {
    throw failure
  })
  const asked = queriesOf({} as App).fetchQuery({ queryKey: ['tea'], queryFn: ask })
  asked.catch(() => undefined)
  await vi.runAllTimersAsync()
  await expect(asked).rejects.toBe(failure)
  return ask.mock.calls.length
}

test.each([400, 403, 404, 429])('a refused query (%i) is not retried', async status => {
  expect(await timesAsked(refusal(status))).toBe(1)
})

test.each([500, 503])('a failed query (%i) is retried once', async status => {
  expect(await timesAsked(refusal(status))).toBe(2)
})

test('a query that did not reach the server is retried once', async () => {
  expect(await timesAsked(new TypeError('Failed to fetch'))).toBe(2)
})
