import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { GuestCache } from './guest-cache.ts'

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
beforeEach(() => {
  vi.setSystemTime(1_000_000)
})
afterAll(() => {
  vi.useRealTimers()
})
const limits = {
  ttl: 5_000,
  bytesOf: (answer: unknown) => String(answer).length,
  maxBytes: 1_000_000,
  maxCount: 100,
}

test('an answer is shared while it is fresh, even with requests that arrive while it is being made', async () => {
  const cache = new GuestCache<number>(limits)
  let made = 0
  const make = async () => ++made
  const both = [cache.get('/', make), cache.get('/', make)]
  expect(cache.has('/')).toBe(true)
  expect(await Promise.all(both)).toEqual([1, 1])
  wait(5_000)
  expect(await cache.get('/', make)).toBe(1)
  wait(1)
  expect(cache.has('/')).toBe(false)
  expect(await cache.get('/', make)).toBe(2)
  expect(await cache.get('/other', make)).toBe(3)
})

test('the age of an answer counts from when its data was read', async () => {
  const cache = new GuestCache<string>(limits)
  let finish: (page: string) => void = () => {}
  const slow = cache.get('/', () => new Promise<string>(resolve => (finish = resolve)))
  wait(4_000)
  finish('first')
  await slow
  wait(1_001)
  expect(await cache.get('/', async () => 'second')).toBe('second')
})

test('a failure is not cached, and a lifetime of 0 caches nothing', async () => {
  const cache = new GuestCache<number>(limits)
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('/', async () => 7)).toBe(7)
  const none = new GuestCache<number>({ ...limits, ttl: 0 })
  await none.get('/', async () => 1)
  expect(await none.get('/', async () => 2)).toBe(2)
})

test('the least recently used answers make room for a new one of their size', async () => {
  const cache = new GuestCache<string>(limits)
  const page = 'x'.repeat(300_000)
  const again = (key: string) => cache.get(key, async () => 'second')
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => page)
  expect(await again('a')).toBe(page)
  await cache.get('d', async () => page)
  expect(await again('d')).toBe(page)
  expect(await again('c')).toBe(page)
  expect(await again('a')).toBe(page)
  expect(await again('b')).toBe('second')
})

test('small answers with long keys are bounded, too', async () => {
  const cache = new GuestCache<string>(limits)
  const key = (number: number) => `/?${'x'.repeat(10_000)}${number}`
  for (let number = 0; number < 50; number += 1) await cache.get(key(number), async () => 'first')
  expect(await cache.get(key(49), async () => 'second')).toBe('first')
  expect(await cache.get(key(0), async () => 'second')).toBe('second')
})

test('the number of answers is bounded, and a flood of other addresses doesn’t evict those in use', async () => {
  const cache = new GuestCache<string>(limits)
  for (let number = 0; number < 300; number += 1) {
    await cache.get(`/?${number}`, async () => 'flood')
    expect(await cache.get('/', async () => (number === 0 ? 'home' : 'lost'))).toBe('home')
  }
  expect(await cache.get('/?0', async () => 'second')).toBe('second')
})

test('expired answers are evicted before they are requested again', async () => {
  const cache = new GuestCache<string>(limits)
  const half = 'x'.repeat(480_000)
  await cache.get('old', async () => half)
  wait(4_000)
  await cache.get('a', async () => half)
  await cache.get('old', async () => half)
  wait(2_000)
  await cache.get('b', async () => half)
  expect(await cache.get('a', async () => 'second')).toBe(half)
})

test('an answer larger than the cache is returned and not cached', async () => {
  const cache = new GuestCache<string>(limits)
  const huge = 'x'.repeat(1_000_001)
  expect(await cache.get('/', async () => huge)).toBe(huge)
  expect(await cache.get('/', async () => 'second')).toBe('second')
})
