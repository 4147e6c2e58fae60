import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('queued work runs one at a time, and work beyond the limit gets 429', async () => {
  const inTurn = createWorkQueue(3)
  let running = 0
  let most = 0
  const work = async (result: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    if (result === 2) throw new Error('broken')
    return result
  }
  const asked = await Promise.allSettled([1, 2, 3, 4].map(async result => inTurn(() => work(result))))
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(asked[3]).toMatchObject({ reason: { code: 'gm-error-busy', status: 429, data: { retryAfter: 5 } } })
  expect(most).toBe(1)
  expect(await inTurn(() => work(5))).toBe(5)
})
