import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  caseSources,
  graver,
  measures,
  measuresFor,
  needsReasons,
  outcomeOf,
  reporterWeight,
  sanctions,
  thingStates,
} from './measures.ts'

const able = { hides: true, removes: true, editsLinks: true }

test.each([
  ['held', ['show', 'hide', 'remove']],
  ['shown', ['leave', 'warn', 'edit-links', 'hide', 'remove']],
  ['hidden', ['leave', 'show', 'remove']],
  ['removed', ['leave', 'show']],
  ['unseen', ['leave', 'warn']],
  ['gone', ['leave', 'warn']],
] as const)('what is %s can become %j', (state, expected) => {
  expect(measuresFor({ state, can: able, hasLinks: true, isAppeal: false })).toEqual(expected)
})

test('whatever a thing is, there is a way out of its case, and nothing that its feature can’t do', () => {
  const facts = fc.record({
    state: fc.constantFrom(...thingStates),
    can: fc.record({ hides: fc.boolean(), removes: fc.boolean(), editsLinks: fc.boolean() }),
    hasLinks: fc.boolean(),
    isAppeal: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, given => {
      const offered = measuresFor(given)
      expect(offered.some(measure => !needsReasons(measure, 'none'))).toBe(true)
      expect(new Set(offered).size).toBe(offered.length)
      expect(offered.includes('take-back')).toBe(given.isAppeal)
      expect(offered.includes('hide') && !given.can.hides).toBe(false)
      expect(offered.includes('remove') && !given.can.removes).toBe(false)
      expect(offered.includes('edit-links') && !(given.can.editsLinks && given.hasLinks)).toBe(false)
    }),
  )
})

test('reporters hear that something was done exactly if somebody got reasons for it, or still has them', () => {
  for (const measure of measures)
    for (const sanction of sanctions)
      for (const isAppeal of [true, false])
        expect(outcomeOf(measure, sanction, isAppeal) === 'dealt-with').toBe(
          needsReasons(measure, sanction) || (isAppeal && measure === 'leave'),
        )
})

test('a case has the gravest of its causes, in whichever order they come', () => {
  for (const one of caseSources) for (const other of caseSources) expect(graver(one, other)).toBe(graver(other, one))
  expect(graver('report', 'order')).toBe('order')
})

test('a reporter without a record is half believed, and each report counts less than the one before', () => {
  expect(reporterWeight({ right: 0, wrong: 0 })).toBe(0.5)
  expect(reporterWeight({ right: 3, wrong: 0 })).toBe(0.8)
  expect(reporterWeight({ right: 0, wrong: 3 })).toBe(0.2)
})
