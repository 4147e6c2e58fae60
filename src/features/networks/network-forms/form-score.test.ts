import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnswer } from '#features/platform/forms/form-answers.ts'
import { choicesOf, type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import { aForm, aQuestion, randomFormWithAnswers } from '#features/platform/forms/random-forms.factory.ts'
import { answersToKeep, shownQuestions } from '#features/platform/forms/shown-questions.ts'
import { levelReached, scoreOf } from './form-score.ts'

const choices = (...points: number[]) => [
  { id: 1, title: {}, choices: points.map((one, at) => ({ id: at + 1, text: { en: `${one}` }, points: one })) },
]

/** Two sections: packaging, of which the second question follows from the first, and pay. */
const form: FormDefinition = {
  sections: [
    {
      ...{ id: 10, title: { en: 'Packaging' }, intro: {} },
      questions: [
        aQuestion({ id: 1, type: 'polar' }),
        aQuestion({
          ...{ id: 2, type: 'selectOne', choiceGroups: choices(0, 5, 10) },
          shownWhen: { match: 'all', parents: [{ questionId: 1, answers: [true] }] },
        }),
      ],
    },
    {
      ...{ id: 20, title: { en: 'Pay' }, intro: {} },
      questions: [
        aQuestion({ id: 3, type: 'selectMany', choiceGroups: choices(4, 3, -2, 2), limits: { max: 2 } }),
        aQuestion({ id: 4, type: 'points', limits: { max: 5 } }),
      ],
    },
    { ...{ id: 30, title: { en: 'Words' }, intro: {} }, questions: [aQuestion({ id: 5 })] },
  ],
}

test('sections add up, with what their shown questions could give; sections without points are left out', () => {
  const answers = new Map<number, unknown>([
    [1, true],
    [2, 2],
    [3, [1, 3]],
    [4, 3],
    [5, { en: 'Tea' }],
  ])
  expect(scoreOf(form, answers)).toEqual({
    sections: [
      { sectionId: 10, points: 5, possible: 10 },
      { sectionId: 20, points: 5, possible: 12 },
    ],
    points: 10,
    possible: 22,
  })
})

test('a branch that is closed gives nothing, and opened again gives what it gave', () => {
  const open = new Map<number, unknown>([
    [1, true],
    [2, 3],
  ])
  const closed = new Map(open).set(1, false)
  expect(scoreOf(form, closed)).toMatchObject({ points: 0, possible: 12 })
  expect(scoreOf(form, new Map(closed).set(1, true))).toEqual(scoreOf(form, open))
})

test('other weights in the next version change no old result', () => {
  const answers = new Map<number, unknown>([[3, [1]]])
  const before = scoreOf(form, answers)
  const next = structuredClone(form)
  for (const choice of next.sections.flatMap(one => one.questions).flatMap(choicesOf)) choice.points *= 7
  expect(scoreOf(next, answers).points).toBe(28)
  expect(scoreOf(form, answers)).toEqual(before)
})

test('answers to hidden questions never count, whatever the form', () => {
  fc.assert(
    fc.property(randomFormWithAnswers, ({ form: one, answers }) => {
      expect(scoreOf(one, answers)).toEqual(scoreOf(one, answersToKeep(one, answers)))
    }),
    { numRuns: 500 },
  )
})

test('an answer without points on which nothing depends never changes the score', () => {
  fc.assert(
    fc.property(randomFormWithAnswers, ({ form: one, answers }) => {
      const parents = new Set(
        questionsOf(one).flatMap(q => q.shownWhen?.parents.map(parent => parent.questionId) ?? []),
      )
      const before = scoreOf(one, answers)
      for (const { id, type } of questionsOf(one)) {
        if (parents.has(id) || ['selectOne', 'selectMany', 'points'].includes(type)) continue
        const without = new Map(answers)
        without.delete(id)
        expect(scoreOf(one, without)).toEqual(before)
      }
    }),
    { numRuns: 300 },
  )
})

/** Counts question by question, and keeps nothing. */
function countNaively(one: FormDefinition, answers: ReadonlyMap<number, unknown>): number {
  let total = 0
  for (const question of questionsOf(one)) {
    if (!shownQuestions(one, answers).has(question.id)) continue
    const value = answers.get(question.id)
    if (question.type === 'points') {
      const given = readAnswer('points', value)
      if (typeof given === 'number') total += given
    }
    if (question.type !== 'selectOne' && question.type !== 'selectMany') continue
    for (const choice of choicesOf(question)) if ([value].flat().includes(choice.id)) total += choice.points
  }
  return total
}

test('the sum equals that of the naive reference, and that of its sections', () => {
  fc.assert(
    fc.property(randomFormWithAnswers, ({ form: one, answers }) => {
      const { points, possible, sections } = scoreOf(one, answers)
      expect(points).toBe(countNaively(one, answers))
      expect(sections.reduce((total, section) => total + section.points, 0)).toBe(points)
      expect(sections.reduce((total, section) => total + section.possible, 0)).toBe(possible)
    }),
    { numRuns: 500 },
  )
})

test('the points of choices are never more than possible', () => {
  fc.assert(
    fc.property(randomFormWithAnswers, ({ form: one, answers }) => {
      const chosen = new Map([...answers].filter(([id]) => typeOf(one, id) !== 'points'))
      const { points, possible } = scoreOf(one, chosen)
      expect(points).toBeLessThanOrEqual(possible)
    }),
  )
})

const typeOf = (one: FormDefinition, id: number) => questionsOf(one).find(question => question.id === id)?.type

test('the highest level whose points are reached counts, in whatever order they are kept', () => {
  const levels = [{ from: 60 }, { from: 0 }, { from: 30 }]
  const reached = [-1, 0, 29, 30, 59, 60, 100].map(points => levelReached(levels, points)?.from)
  expect(reached).toEqual([undefined, 0, 0, 30, 30, 60, 60])
  expect(levelReached([], 10)).toBeUndefined()
  expect(scoreOf(aForm([]), new Map())).toEqual({ sections: [], points: 0, possible: 0 })
})
