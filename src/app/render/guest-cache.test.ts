import { expect, test } from 'vitest'
import { GuestCache } from './guest-cache.ts'

const limits = { bytesOf: (answer: unknown) => String(answer).length, mostBytes: 1_000_000 }

test('an answer is shared while it is fresh, also by those who ask while it is being made', async () => {
  const cache = new GuestCache<number>(5_000, limits)
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([cache.get('/', make, 0), cache.get('/', make, 1)])).toEqual([1, 1])
  expect(await cache.get('/', make, 4_999)).toBe(1)
  expect(await cache.get('/', make, 5_000)).toBe(2)
  expect(await cache.get('/other', make, 0)).toBe(3)
})

test('a failure is not kept, and a lifetime of 0 keeps nothing', async () => {
  const cache = new GuestCache<number>(5_000, limits)
  await expect(cache.get('/', () => Promise.reject(new Error('no')), 0)).rejects.toThrow('no')
  expect(await cache.get('/', async () => 7, 1)).toBe(7)
  const none = new GuestCache<number>(0, limits)
  await none.get('/', async () => 1, 0)
  expect(await none.get('/', async () => 2, 0)).toBe(2)
})

test('the oldest answers make room for a new one as big as they are', async () => {
  const cache = new GuestCache<string>(5_000, limits)
  const page = 'x'.repeat(300_000)
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, async () => page, 0)
  const again = (key: string) => cache.get(key, async () => 'second', 0)
  expect(await again('d')).toBe(page)
  expect(await again('c')).toBe(page)
  expect(await again('b')).toBe(page)
  expect(await again('a')).toBe('second')
})

test('small answers under long keys are bounded, too', async () => {
  const cache = new GuestCache<string>(5_000, limits)
  const key = (number: number) => `/?${'x'.repeat(10_000)}${number}`
  for (let number = 0; number < 50; number += 1) await cache.get(key(number), async () => 'first', 0)
  expect(await cache.get(key(49), async () => 'second', 0)).toBe('first')
  expect(await cache.get(key(0), async () => 'second', 0)).toBe('second')
})

test('what is over makes room before its time comes to be asked for', async () => {
  const cache = new GuestCache<string>(5_000, limits)
  const half = 'x'.repeat(480_000)
  await cache.get('old', async () => half, 0)
  await cache.get('a', async () => half, 4_000)
  await cache.get('b', async () => half, 6_000)
  expect(await cache.get('a', async () => 'second', 6_000)).toBe(half)
})

test('an answer bigger than all room is given and not kept', async () => {
  const cache = new GuestCache<string>(5_000, limits)
  const huge = 'x'.repeat(1_000_001)
  expect(await cache.get('/', async () => huge, 0)).toBe(huge)
  expect(await cache.get('/', async () => 'second', 0)).toBe('second')
})
