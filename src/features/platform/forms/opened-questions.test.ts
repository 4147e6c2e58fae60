import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openedQuestions } from './opened-questions.ts'
import { answersToKeep, shownQuestions } from './shown-questions.ts'
import { aForm, aQuestion, randomForm, randomFormWithAnswers } from './testing/random-forms.ts'

const after = (questionId: number) => ({ match: 'any' as const, parents: [{ questionId, answers: [true] }] })

test('reopening a question also opens all that depend on it', () => {
  const form = aForm([
    aQuestion({ id: 1, type: 'polar' }),
    aQuestion({ id: 4, shownWhen: after(3) }),
    aQuestion({ id: 3, type: 'polar', shownWhen: after(1) }),
    aQuestion({ id: 2, type: 'polar' }),
    aQuestion({ id: 5, shownWhen: after(2) }),
  ])
  expect(openedQuestions(form, null)).toBeNull()
  expect(openedQuestions(form, [1, 99])).toEqual(new Set([1, 3, 4]))
  expect(openedQuestions(form, [5])).toEqual(new Set([5]))
})

test('answers to reopened questions only show, hide or remove reopened questions', () => {
  fc.assert(
    fc.property(randomFormWithAnswers, fc.nat(), ({ form, answers }, at) => {
      const ids = [...answers.keys()]
      const id = ids[at % Math.max(1, ids.length)]
      if (id === undefined) return
      const opened = openedQuestions(form, [id])
      const without = new Map([...answers].filter(([other]) => other !== id))
      const [before, now] = [shownQuestions(form, answers), shownQuestions(form, without)]
      for (const other of new Set([...before, ...now]))
        if (before.has(other) !== now.has(other)) expect(opened).toContain(other)
      const kept = answersToKeep(form, without)
      for (const other of answersToKeep(form, answers).keys()) if (!kept.has(other)) expect(opened).toContain(other)
    }),
  )
})

test('reopening every question reopens the form', () => {
  fc.assert(
    fc.property(randomForm, form => {
      const all = form.sections.flatMap(one => one.questions.map(question => question.id))
      expect(openedQuestions(form, all)).toEqual(new Set(all))
    }),
  )
})
