import { expect, test } from 'vitest'
import { aForm, aQuestion } from '../../testing/random-forms.ts'
import { minutesLeft } from './minutes-left.ts'

const form = aForm([
  aQuestion({ id: 1, type: 'gallery', isRequired: true }),
  aQuestion({ id: 2, type: 'polar', isRequired: true }),
  aQuestion({ id: 3, type: 'certifications' }),
])
const left = (shown: number[], answered: Record<number, unknown> = {}) =>
  minutesLeft(form, new Set(shown), id => answered[id] ?? null)

test('the time left counts what is shown and open; No is an answer, and what may be left out counts half', () => {
  expect(left([1, 2, 3])).toBe(4)
  expect(left([1, 2])).toBe(3)
  expect(left([2, 3], { 2: false })).toBe(1)
  expect(left([2], { 2: false })).toBe(0)
})
