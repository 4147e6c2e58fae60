import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('keeps the order of the items and the limit', async () => {
  let running = 0
  let most = 0
  const results = await inTurns([5, 1, 3, 2, 4], 2, async (item, index) => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < item; turn++) await Promise.resolve()
    running -= 1
    return `${index}:${item}`
  })
  expect(results).toEqual(['0:5', '1:1', '2:3', '3:2', '4:4'])
  expect(most).toBe(2)
})

test('fails with the first failure', async () => {
  const failing = inTurns([1, 2, 3], 2, async item => {
    if (item === 2) throw new Error('no second')
    return item
  })
  await expect(failing).rejects.toThrow('no second')
})
