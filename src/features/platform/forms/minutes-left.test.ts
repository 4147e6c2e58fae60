import { expect, test } from 'vitest'
import { minutesLeft } from './minutes-left.ts'
import { aForm, aQuestion } from './testing/random-forms.ts'

const form = aForm([
  aQuestion({ id: 1, type: 'gallery', isRequired: true }),
  aQuestion({ id: 2, type: 'polar', isRequired: true }),
  aQuestion({ id: 3, type: 'certifications' }),
])
const left = (shown: number[], answered: Record<number, unknown> = {}) =>
  minutesLeft(form, new Set(shown), id => answered[id] ?? null)

test('the time left counts required questions that are shown and unanswered; No counts as an answer', () => {
  expect(left([1, 2, 3])).toBe(3)
  expect(left([1, 2])).toBe(3)
  expect(left([2, 3])).toBe(1)
  expect(left([2, 3], { 2: false })).toBe(0)
  expect(left([2], { 2: false })).toBe(0)
})

test('above ten minutes the time is rounded to steps of five', () => {
  const long = (count: number) =>
    aForm(Array.from({ length: count }, (_, at) => aQuestion({ id: at + 1, type: 'gallery', isRequired: true })))
  const of = (count: number) =>
    minutesLeft(long(count), new Set(Array.from({ length: count }, (_, at) => at + 1)), () => null)
  expect([4, 5, 6, 8, 9].map(of)).toEqual([10, 15, 15, 20, 25])
})
