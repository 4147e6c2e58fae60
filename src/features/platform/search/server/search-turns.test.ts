import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SearchTurns } from './search-turns.ts'

test('at most the allowed work runs at a time, all of it completes, and each visitor’s in order', async () => {
  const visitors = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(visitors, fc.scheduler(), async (all, scheduler) => {
      const turns = new SearchTurns({ atOnce: 3, each: 2 })
      const working: string[] = []
      const begun: Record<string, number[]> = {}
      const done = all.map((visitor, index) =>
        turns.run(visitor, async () => {
          working.push(visitor)
          begun[visitor] = [...(begun[visitor] ?? []), index]
          expect(working.length).toBeLessThanOrEqual(3)
          expect(working.filter(one => one === visitor).length).toBeLessThanOrEqual(2)
          await scheduler.schedule(Promise.resolve(), visitor)
          working.splice(working.indexOf(visitor), 1)
          return index
        }),
      )
      expect(await scheduler.waitFor(Promise.all(done))).toEqual(all.map((_, index) => index))
      for (const order of Object.values(begun)) expect(order).toEqual(order.toSorted((a, b) => a - b))
    }),
  )
})

test('work that fails frees its place for the next', async () => {
  const turns = new SearchTurns({ atOnce: 1, each: 1 })
  const failing = turns.run('a', () => Promise.reject(new Error('no')))
  const next = turns.run('b', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
