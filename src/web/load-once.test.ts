import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('a module is loaded once, and again after a failure', async () => {
  let calls = 0
  const load = loadOnce(async () => {
    calls++
    if (calls === 1) throw new Error('offline')
    return calls
  })
  await expect(load()).rejects.toThrow('offline')
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
  expect(await load()).toBe(2)
})
