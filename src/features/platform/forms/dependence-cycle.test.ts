import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDependenceCycle } from './dependence-cycle.ts'
import { aQuestion, randomForm } from './testing/random-forms.ts'

const on = (...ids: number[]) => ({
  match: 'any' as const,
  parents: ids.map(questionId => ({ questionId, answers: [true] })),
})

test('a cycle is reported with its questions', () => {
  const questions = [
    aQuestion({ id: 1, shownWhen: on(2) }),
    aQuestion({ id: 2, shownWhen: on(5, 3) }),
    aQuestion({ id: 3, shownWhen: on(2) }),
    aQuestion({ id: 4 }),
    aQuestion({ id: 5, shownWhen: on(4) }),
  ]
  expect(findDependenceCycle(questions)).toEqual([2, 3])
  expect(findDependenceCycle([aQuestion({ id: 1, shownWhen: on(1) })])).toEqual([1])
})

test('forms whose questions depend on earlier ones have no cycle; making the first depend on the last adds one', () => {
  fc.assert(
    fc.property(randomForm, form => {
      const questions = form.sections.flatMap(one => one.questions)
      expect(findDependenceCycle(questions)).toBeNull()
      const dependent = questions.find(one => one.shownWhen)
      const parent = dependent?.shownWhen?.parents[0]?.questionId
      if (!dependent || !parent) return
      const closed = questions.map(one => (one.id === parent ? { ...one, shownWhen: on(dependent.id) } : one))
      expect(findDependenceCycle(closed)).not.toBeNull()
    }),
  )
})
