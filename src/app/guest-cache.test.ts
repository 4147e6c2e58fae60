import { expect, test } from 'vitest'
import { GuestCache } from './guest-cache.ts'

test('an answer is shared while it is fresh, also by those who ask while it is being made', async () => {
  const cache = new GuestCache<number>(5_000)
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([cache.get('/', make, 0), cache.get('/', make, 1)])).toEqual([1, 1])
  expect(await cache.get('/', make, 4_999)).toBe(1)
  expect(await cache.get('/', make, 5_000)).toBe(2)
  expect(await cache.get('/other', make, 0)).toBe(3)
})

test('a failure is not kept, and a lifetime of 0 keeps nothing', async () => {
  const cache = new GuestCache<number>(5_000)
  await expect(cache.get('/', () => Promise.reject(new Error('no')), 0)).rejects.toThrow('no')
  expect(await cache.get('/', async () => 7, 1)).toBe(7)
  const none = new GuestCache<number>(0)
  await none.get('/', async () => 1, 0)
  expect(await none.get('/', async () => 2, 0)).toBe(2)
})

test('the oldest answer makes room', async () => {
  const cache = new GuestCache<string>(5_000, 2)
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 'first', 0)
  expect(await cache.get('b', async () => 'second', 0)).toBe('first')
  expect(await cache.get('a', async () => 'second', 0)).toBe('second')
})
