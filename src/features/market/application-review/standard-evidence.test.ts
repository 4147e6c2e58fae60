import { expect, test } from 'vitest'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { evidenceFor, fewestQuestions } from './standard-evidence.ts'

const tied = (id: number, standards?: Question['standards']) => ({ ...aQuestion({ id }), standards })

test('a standard has the questions that are tied to it, in the form’s order', () => {
  const form = aForm([tied(3, ['toys/1', 'fair-pay']), tied(1, ['fair-pay']), tied(2)])
  expect(evidenceFor(form, form)).toEqual(
    new Map([
      ['toys/1', [3]],
      ['fair-pay', [3, 1]],
    ]),
  )
})

test('ties of the newest version apply to earlier ones, as far as they have the question', () => {
  const before = aForm([tied(1), tied(2, ['fair-pay'])])
  const newest = aForm([tied(1, ['toys/1']), tied(2, ['toys/1']), tied(9, ['toys/1'])])
  expect(evidenceFor(before, newest)).toEqual(
    new Map([
      ['toys/1', [1, 2]],
      ['fair-pay', [2]],
    ]),
  )
})

test.each([
  [[], []],
  [[[]], []],
  [[[604], [604, 502], [604, 504]], [604]],
  [
    [[1, 2], [3], [2, 3]],
    [2, 3],
  ],
  [[[5, 4]], [5]],
])('%j are covered by questions %j', (hidden: number[][], questions: number[]) => {
  expect(fewestQuestions(hidden)).toEqual(questions)
})
