import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from './form-definition.ts'
import { formFaults } from './form-faults.ts'
import { aForm, aQuestion, randomForm } from './testing/random-forms.ts'

const faults = (...questions: Question[]) => formFaults(aForm(questions))
const on = (questionId: number, ...answers: (number | boolean)[]) => ({
  match: 'all' as const,
  parents: [{ questionId, answers }],
})
const choiceGroups = [{ id: 1, title: {}, choices: [{ id: 7, text: {}, points: 0 }] }]
const polar = aQuestion({ id: 1, type: 'polar' })
const choice = aQuestion({ id: 2, type: 'selectOne', choiceGroups })

test('a cycle and duplicate ids or tags are faults', () => {
  expect(faults({ ...polar, shownWhen: on(1, true) })).toEqual([{ code: 'cycle', questionIds: [1] }])
  expect(faults(polar, { ...polar })).toEqual([{ code: 'sameId', questionIds: [1] }])
  expect(faults({ ...polar, tag: 'profileBrand' }, { ...choice, tag: 'profileBrand' })).toEqual([
    { code: 'tag', tag: 'profileBrand', questionIds: [1, 2] },
  ])
})

test('conditions must refer to questions that can decide, with answers that they have', () => {
  const dependent = (shownWhen: Question['shownWhen']) => aQuestion({ id: 3, shownWhen })
  expect(faults(polar, dependent(on(1, true, false)))).toEqual([])
  expect(faults(choice, dependent(on(2, 7)))).toEqual([])
  expect(faults(aQuestion({ id: 1, type: 'sector' }), dependent(on(1, 12)))).toEqual([])
  for (const [parent, shownWhen] of [
    [polar, on(9, true)],
    [polar, on(1, 7)],
    [choice, on(2, 8)],
    [choice, on(2, true)],
    [aQuestion({ id: 1, type: 'number' }), on(1, 7)],
  ] as const)
    expect(faults(parent, dependent(shownWhen))).toEqual([{ code: 'condition', questionIds: [3] }])
})

test('types with choices need some without duplicates, and other types have none', () => {
  expect(faults({ ...choice, choiceGroups: [] })).toEqual([{ code: 'choices', questionIds: [2] }])
  expect(faults({ ...choice, choiceGroups: [...choiceGroups, ...choiceGroups] })).toEqual([
    { code: 'choices', questionIds: [2] },
  ])
  expect(faults({ ...polar, choiceGroups })).toEqual([{ code: 'choices', questionIds: [1] }])
})

test('the tests’ random forms have no faults', () => {
  fc.assert(
    fc.property(randomForm, form => {
      expect(formFaults(form)).toEqual([])
    }),
  )
})
