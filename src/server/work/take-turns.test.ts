import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

/** A clock that advances by 1 ms whenever it is read. */
function clock() {
  let at = 0
  return () => at++
}

/** Number of rounds of the event loop until all of the work is done. */
async function roundsOf(works: (() => Promise<unknown>)[]): Promise<number> {
  let rounds = 0
  let isDone = false
  const count = () => {
    rounds += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(works.map(work => work()))
  isDone = true
  return rounds
}

test('work keeps the process for a slice, then others have a turn', async () => {
  const turn = takeTurns({ slice: 10, now: clock() })
  const yielded: number[] = []
  for (let part = 0; part < 40; part += 1) if (await turn()) yielded.push(part)
  expect(yielded).toEqual([9, 19, 29, 39])
})

test('only one slice of work is done in a round, however much work there is', async () => {
  const work = (parts: number) => async () => {
    const turn = takeTurns({ slice: 1, now: clock() })
    for (let part = 0; part < parts; part += 1) await turn()
  }
  const alone = await roundsOf([work(20)])
  const together = await roundsOf(Array.from({ length: 10 }, () => work(20)))
  expect(alone).toBeGreaterThanOrEqual(10)
  expect(together).toBeGreaterThanOrEqual(10 * alone - 10)
})
