import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CorrectedPart, changedParts, correctedParts } from './corrected-parts.ts'

const world = fc.record(
  Object.fromEntries(correctedParts.map(part => [part, fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 2 })])),
) as fc.Arbitrary<Record<CorrectedPart, number[]>>

test('exactly the parts that differ are named, in their order, whichever of both came first', () => {
  fc.assert(
    fc.property(world, world, (before, after) => {
      const changed = changedParts(before, after)
      expect(changedParts(after, before)).toEqual(changed)
      for (const part of correctedParts)
        expect(changed.includes(part)).toBe(
          before[part].join() !== after[part].join() || before[part].length !== after[part].length,
        )
      expect(changed).toEqual(correctedParts.filter(part => changed.includes(part)))
    }),
  )
})
