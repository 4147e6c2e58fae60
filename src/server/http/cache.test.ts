import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { cache } from './cache.ts'

const options = { ttl: 1000 }
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
beforeEach(() => {
  vi.setSystemTime(1_000_000)
})
afterAll(() => {
  vi.useRealTimers()
})

test('callers with the same arguments share one load until it expires', async () => {
  const load = vi.fn(async (id: number, language: string) => `${id} ${language} ${load.mock.calls.length}`)
  const cached = cache(options, load)
  expect(await Promise.all([cached(1, 'en'), cached(1, 'en'), cached(1, 'si')])).toEqual(['1 en 1', '1 en 1', '1 si 2'])
  wait(1000)
  expect(await cached(1, 'en')).toBe('1 en 1')
  wait(1)
  expect(await cached(1, 'en')).toBe('1 en 3')
})

test('a null result is cached; a failure is not', async () => {
  const missing = vi.fn(async () => undefined)
  const cached = cache(options, missing)
  await cached()
  await cached()
  expect(missing).toHaveBeenCalledTimes(1)
  const failing = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue('yes')
  const tried = cache(options, failing)
  await expect(tried()).rejects.toThrow('no')
  expect(await tried()).toBe('yes')
})

test('a failed load doesn’t remove a result that was loaded after it began', async () => {
  let fail: (error: Error) => void = () => {}
  const load = vi
    .fn()
    .mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
    .mockResolvedValue('later')
  const cached = cache(options, load)
  const first = cached()
  wait(1001)
  expect(await cached()).toBe('later')
  fail(new Error('no'))
  await expect(first).rejects.toThrow('no')
  expect(await cached()).toBe('later')
  expect(load).toHaveBeenCalledTimes(2)
})

test('the least recently used result is evicted', async () => {
  const load = vi.fn(async (name: string) => name)
  const cached = cache({ max: 2 }, load)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cached(name)
  expect(load.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
})
