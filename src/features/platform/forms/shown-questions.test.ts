import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from './form-definition.ts'
import { answersToKeep, shownQuestions } from './shown-questions.ts'
import { aForm, aQuestion, randomFormWithAnswers } from './testing/random-forms.ts'

const yes = (questionId: number) => ({ questionId, answers: [true] })

test('a question is shown while the question it depends on has one of the listed answers', () => {
  const form = aForm([
    aQuestion({ id: 1, type: 'polar' }),
    aQuestion({ id: 2, shownWhen: { match: 'all', parents: [yes(1)] } }),
  ])
  expect(shownQuestions(form, new Map())).toEqual(new Set([1]))
  expect(shownQuestions(form, new Map([[1, false]]))).toEqual(new Set([1]))
  expect(shownQuestions(form, new Map([[1, true]]))).toEqual(new Set([1, 2]))
})

test('answers to hidden questions don’t decide anything, and are not kept', () => {
  const form = aForm([
    aQuestion({ id: 1, type: 'polar' }),
    aQuestion({ id: 2, type: 'polar', shownWhen: { match: 'all', parents: [yes(1)] } }),
    aQuestion({ id: 3, shownWhen: { match: 'any', parents: [yes(2)] } }),
  ])
  const answers = new Map<number, unknown>([
    [1, false],
    [2, true],
    [3, { en: 'Tea' }],
  ])
  expect(shownQuestions(form, answers)).toEqual(new Set([1]))
  expect(answersToKeep(form, answers)).toEqual(new Map([[1, false]]))
  expect(shownQuestions(form, new Map([...answers, [1, true]]))).toEqual(new Set([1, 2, 3]))
})

test('a condition holds for all of several questions, or for any of them', () => {
  const parents = [yes(1), yes(2)]
  const form = aForm([
    aQuestion({ id: 1, type: 'polar' }),
    aQuestion({ id: 2, type: 'polar' }),
    aQuestion({ id: 3, shownWhen: { match: 'all', parents } }),
    aQuestion({ id: 4, shownWhen: { match: 'any', parents } }),
  ])
  const shown = (first: boolean, second: boolean) => [
    ...shownQuestions(
      form,
      new Map([
        [1, first],
        [2, second],
      ]),
    ),
  ]
  expect(shown(false, false)).toEqual([1, 2])
  expect(shown(true, false)).toEqual([1, 2, 4])
  expect(shown(true, true)).toEqual([1, 2, 3, 4])
})

test('a condition on a question that can’t decide, or doesn’t exist, never holds', () => {
  const form = aForm([
    aQuestion({ id: 1, type: 'number' }),
    aQuestion({ id: 2, shownWhen: { match: 'any', parents: [{ questionId: 1, answers: [7] }, yes(9)] } }),
  ])
  expect(shownQuestions(form, new Map([[1, 7]]))).toEqual(new Set([1]))
})

/** Follows the text of the rule recursively, without caching. */
function isShownNaively(id: number, questions: Question[], answers: Map<number, unknown>): boolean {
  const question = questions.find(one => one.id === id)
  if (!question) return false
  if (!question.shownWhen) return true
  const held = question.shownWhen.parents.map(parent => {
    const of = questions.find(one => one.id === parent.questionId)
    if (!of || !['polar', 'selectOne', 'selectMany', 'sector', 'focus'].includes(of.type)) return false
    if (!isShownNaively(parent.questionId, questions, answers)) return false
    return [answers.get(parent.questionId)].flat().some(one => parent.answers.some(listed => listed === one))
  })
  return question.shownWhen.match === 'all' ? !held.includes(false) : held.includes(true)
}

test('the result equals that of the naive reference, whatever the order of questions', () => {
  fc.assert(
    fc.property(randomFormWithAnswers, ({ form, answers }) => {
      const questions = form.sections.flatMap(one => one.questions)
      const expected = questions.map(one => one.id).filter(id => isShownNaively(id, questions, answers))
      expect([...shownQuestions(form, answers)]).toEqual(expected)
    }),
    { numRuns: 1000 },
  )
})

test('filtering the answers is idempotent, and hides no shown question', () => {
  fc.assert(
    fc.property(randomFormWithAnswers, ({ form, answers }) => {
      const kept = answersToKeep(form, answers)
      expect(shownQuestions(form, kept)).toEqual(shownQuestions(form, answers))
      expect(answersToKeep(form, kept)).toEqual(kept)
    }),
  )
})
