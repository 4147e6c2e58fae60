import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aForm, aQuestion, randomForm, randomFormWithAnswers } from '#features/platform/forms/random-forms.factory.ts'
import { shownQuestions } from '#features/platform/forms/shown-questions.ts'
import { checkDraft } from './check-draft.ts'
import { unreachableQuestions } from './reachable-questions.ts'

const when = (match: 'all' | 'any', ...parents: [number, ...boolean[]][]) => ({
  match,
  parents: parents.map(([questionId, ...answers]) => ({ questionId, answers })),
})
const codes = (form: Parameters<typeof checkDraft>[0]) => checkDraft(form).map(one => one.code)

test('questions with contradictory conditions are unreachable, and so are those that depend on them', () => {
  const polar = { type: 'polar' } as const
  const form = aForm([
    aQuestion({ id: 1, ...polar }),
    aQuestion({ id: 2, ...polar, shownWhen: when('all', [1, false]) }),
    aQuestion({ id: 3, ...polar, shownWhen: when('all', [1, true], [2, true]) }),
    aQuestion({ id: 4, shownWhen: when('any', [1, true], [2, true]) }),
    aQuestion({ id: 5, shownWhen: when('all', [1, true], [1, false]) }),
    aQuestion({ id: 6, shownWhen: when('any', [3, true]) }),
  ])
  expect(unreachableQuestions(form)).toEqual([3, 5, 6])
})

test('a question that random answers have shown is never reported as unreachable', () => {
  fc.assert(
    fc.property(randomFormWithAnswers, ({ form, answers }) => {
      const unreachable = unreachableQuestions(form)
      const shown = shownQuestions(form, answers)
      expect(unreachable.filter(id => shown.has(id))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('a missing English text keeps a form from being published; one in another language doesn’t', () => {
  expect(codes(aForm([]))).toEqual(['nothing', 'empty', 'untranslated'])
  const both = {
    sections: [
      { id: 1, title: { en: 'A', si: 'අ' }, intro: {}, questions: [aQuestion({ id: 1, text: { en: 'Q', si: 'ප්‍ර' } })] },
    ],
  }
  expect(checkDraft(both)).toEqual([])
  expect(checkDraft(aForm([aQuestion({ id: 1 })]))).toMatchObject([
    { code: 'untranslated', language: 'si', isError: false },
  ])
  expect(checkDraft(aForm([aQuestion({ id: 1, text: { si: 'ප්‍ර' } })]))[0]).toMatchObject({
    code: 'untranslated',
    language: 'en',
    isError: true,
    texts: [{ id: 'question.1.text' }],
  })
})

test('random valid forms have no errors', () => {
  fc.assert(
    fc.property(randomForm, form => {
      expect(checkDraft(form).filter(one => one.isError)).toEqual([])
    }),
  )
})
