import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, bandProblems } from './shipping-bands.ts'

const ends = fc.array(fc.option(fc.integer({ min: -2, max: 60 })), { minLength: 1, maxLength: 6 })

test('bands that are accepted hold every amount up to their last end exactly once', () => {
  fc.assert(
    fc.property(ends, fc.integer({ min: 0, max: 100 }), (given, value) => {
      const steps = given.map(upTo => ({ upTo }))
      fc.pre(bandProblems(steps).length === 0)
      const holding = steps.filter(({ upTo }, at) => {
        const after = at === 0 ? -1 : (steps[at - 1]?.upTo ?? Infinity)
        return value > after && value <= (upTo ?? Infinity)
      })
      const last = given.at(-1) ?? Infinity
      expect(holding.length).toBe(value <= last ? 1 : 0)
      expect(bandOf(steps, value)).toBe(holding[0])
    }),
    { numRuns: 2000 },
  )
})

test('an end that is missing, or not greater than the one before, is reported at its band', () => {
  expect(bandProblems([{ upTo: 500 }, { upTo: 500 }, { upTo: null }])).toEqual([{ at: 1, why: 'not-more' }])
  expect(bandProblems([{ upTo: null }, { upTo: 500 }])).toEqual([{ at: 0, why: 'open-before-last' }])
  expect(bandProblems([{ upTo: 0 }, { upTo: Number.NaN }])).toEqual([
    { at: 0, why: 'missing' },
    { at: 1, why: 'missing' },
  ])
})
