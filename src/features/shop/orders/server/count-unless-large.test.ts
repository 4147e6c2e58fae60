import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countUnlessLarge } from './count-unless-large.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a small count is always current', async () => {
  expect(await countUnlessLarge('small', async () => ({ count: 999 }))).toEqual({ count: 999 })
  expect(await countUnlessLarge('small', async () => ({ count: 998 }))).toEqual({ count: 998 })
})

test('a large count is cached for five seconds', async () => {
  await countUnlessLarge('large', async () => ({ pending: 600, completed: 400 }))
  expect(await countUnlessLarge('large', async () => ({ pending: 0, completed: 0 }))).toMatchObject({ pending: 600 })
  expect(await countUnlessLarge('other', async () => ({ pending: 5, completed: 0 }))).toMatchObject({ pending: 5 })
  vi.setSystemTime(Date.now() + 5001)
  expect(await countUnlessLarge('large', async () => ({ pending: 3, completed: 0 }))).toMatchObject({ pending: 3 })
})
