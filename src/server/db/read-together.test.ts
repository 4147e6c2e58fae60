import { expect, test } from 'vitest'
import { readTogether } from './read-together.ts'

/** Reads that finish when the test says so. */
function slowReads() {
  const reads: { keys: string[]; end: (found: Map<string, string>) => void; fail: (error: Error) => void }[] = []
  let release: () => void = () => {}
  const lookUp = readTogether<string>(
    keys =>
      new Promise((end, fail) => {
        reads.push({ keys, end, fail })
        release()
      }),
  )
  const next = () => (reads.length > 0 ? Promise.resolve() : new Promise<void>(resolve => (release = resolve)))
  return {
    lookUp,
    next: async () => {
      await next()
      return reads.shift() as (typeof reads)[number]
    },
    begun: () => reads.length,
  }
}

test('concurrent reads are batched with each key once, and later ones form the next batch', async () => {
  const { lookUp, next, begun } = slowReads()
  const first = Promise.all([lookUp('a'), lookUp('b'), lookUp('a'), lookUp('none')])
  const read = await next()
  expect(read.keys).toEqual(['a', 'b', 'none'])
  const later = lookUp('a')
  expect(begun()).toBe(0)
  read.end(
    new Map([
      ['a', 'old'],
      ['b', 'B'],
    ]),
  )
  expect(await first).toEqual(['old', 'B', 'old', undefined])
  const second = await next()
  expect(second.keys).toEqual(['a'])
  second.end(new Map([['a', 'new']]))
  expect(await later).toBe('new')
})

test('a failed read rejects the callers in its batch, and no later ones', async () => {
  const { lookUp, next } = slowReads()
  const failing = [lookUp('a'), lookUp('b')]
  const read = await next()
  const after = lookUp('c')
  read.fail(new Error('lost'))
  for (const one of failing) await expect(one).rejects.toThrow('lost')
  const second = await next()
  second.end(new Map([['c', 'C']]))
  expect(await after).toBe('C')
})
