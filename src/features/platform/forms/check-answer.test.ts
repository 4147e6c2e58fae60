import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAnswer, checkAnswers } from './check-answer.ts'
import type { Question } from './form-definition.ts'
import { kinds } from './question-kinds.ts'
import { questionTypeNames } from './question-types.ts'
import { shownQuestions } from './shown-questions.ts'
import { aForm, aQuestion, goodAnswers, randomForm, randomFormWithAnswers } from './testing/random-forms.ts'

const choiceGroups = [{ id: 1, title: {}, choices: [7, 8].map(id => ({ id, text: { en: 'One' }, points: 0 })) }]
const of = (given: Partial<Question>) => aQuestion({ id: 1, choiceGroups, ...given })

test('required are questions that the form marks, keywords, and the essential fields of a listing', () => {
  expect(checkAnswer(of({ isRequired: true }), undefined)).toEqual({ code: 'missing' })
  expect(checkAnswer(of({ isRequired: true }), { en: '  ' })).toEqual({ code: 'missing' })
  expect(checkAnswer(of({}), undefined)).toBeNull()
  expect(checkAnswer(of({ type: 'keyword' }), [])).toEqual({ code: 'missing' })
  expect(checkAnswer(of({ tag: 'highlightTitle' }), null)).toEqual({ code: 'missing' })
  expect(checkAnswer(of({ type: 'selectOne', tag: 'highlightType' }), null)).toEqual({ code: 'missing' })
  expect(checkAnswer(of({ type: 'selectOne', tag: 'highlightLinkButtonText' }), null)).toEqual({ code: 'missing' })
  expect(checkAnswer(of({ type: 'fileUpload', tag: 'highlightImage' }), [])).toEqual({ code: 'missing' })
  expect(checkAnswer(of({ type: 'selectMany', tag: 'highlightType' }), [])).toBeNull()
})

test('a listing’s title is required in English; an enterprise may answer in its own language', () => {
  expect(checkAnswer(of({ tag: 'highlightTitle' }), { si: 'මී පැණි' })).toEqual({ code: 'missing' })
  expect(checkAnswer(of({ tag: 'highlightTitle' }), { si: 'මී පැණි', en: 'Honey' })).toBeNull()
  expect(checkAnswer(of({ isRequired: true }), { si: 'මී පැණි' })).toBeNull()
})

test('No and zero are answers', () => {
  expect(checkAnswer(of({ type: 'polar', isRequired: true }), false)).toBeNull()
  expect(checkAnswer(of({ type: 'number', isRequired: true }), 0)).toBeNull()
})

test('limits of texts count characters as people do, in every language', () => {
  const question = of({ limits: { min: 2, max: 3 } })
  expect(checkAnswer(question, { en: 'a' })).toEqual({ code: 'short', least: 2 })
  expect(checkAnswer(question, { en: 'abc', si: 'abcd' })).toEqual({ code: 'long', most: 3 })
  expect(checkAnswer(question, { en: '🌱🌱🌱' })).toBeNull()
  expect(checkAnswer(question, { en: ' abc ' })).toBeNull()
})

test('limits apply to numbers, and to how many things are chosen', () => {
  const number = of({ type: 'number', limits: { min: 1000, max: 5000, decimals: 2 } })
  expect(checkAnswer(number, 21)).toEqual({ code: 'low', least: 1000 })
  expect(checkAnswer(number, 5000.01)).toEqual({ code: 'high', most: 5000 })
  expect(checkAnswer(number, 1000.125)).toEqual({ code: 'decimals' })
  expect(checkAnswer(number, 1000.12)).toBeNull()
  expect(checkAnswer(of({ type: 'number' }), 1.5)).toEqual({ code: 'decimals' })
  const many = of({ type: 'selectMany', limits: { min: 2 } })
  expect(checkAnswer(many, [7])).toEqual({ code: 'few', least: 2 })
  expect(checkAnswer(of({ type: 'location', limits: { max: 1 } }), [1, 2])).toEqual({ code: 'many', most: 1 })
})

test('wrong formats, unknown choices and certificates that end before they begin are problems', () => {
  expect(checkAnswer(of({ limits: { format: 'email' } }), { en: 'nobody' })).toEqual({ code: 'email' })
  expect(checkAnswer(of({ limits: { format: 'email' } }), { en: 'Info@Leafs.org ' })).toBeNull()
  expect(checkAnswer(of({ limits: { format: 'website' } }), { en: 'not a site' })).toEqual({ code: 'website' })
  expect(checkAnswer(of({ limits: { format: 'phone' } }), { en: '+94 11 234 5678' })).toBeNull()
  expect(checkAnswer(of({ type: 'selectOne' }), 9)).toEqual({ code: 'choice' })
  const certificate = { certificateId: 1, name: '', number: '', issuer: '', fileId: null }
  const dates = { validFrom: '2026-02-01', validUntil: '2026-01-31' }
  expect(checkAnswer(of({ type: 'certifications' }), [{ ...certificate, ...dates }])).toEqual({ code: 'dates' })
})

test('valid answers of every type have no problem, and have their type’s shape', () => {
  for (const type of questionTypeNames)
    fc.assert(
      fc.property(goodAnswers[type], answer => {
        const { choiceGroups: four } = aQuestion({
          id: 1,
          choiceGroups: [{ id: 1, title: {}, choices: [1, 2, 3, 4].map(id => ({ id, text: {}, points: 0 })) }],
        })
        expect(kinds[type].shape.safeParse(answer).success).toBe(true)
        expect(checkAnswer(of({ type, choiceGroups: four, isRequired: true }), answer)).toBeNull()
      }),
    )
})

test('any value gets a verdict, and one with the wrong shape is never valid', () => {
  fc.assert(
    fc.property(fc.constantFrom(...questionTypeNames), fc.jsonValue(), fc.boolean(), (type, value, isRequired) => {
      const problem = checkAnswer(of({ type, isRequired }), value)
      if (problem) return
      const isNothing = !isRequired && type !== 'keyword'
      expect(isNothing || kinds[type].shape.safeParse(value).success).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('only shown questions have problems, and the missing answers are exactly the required ones', () => {
  fc.assert(
    fc.property(randomForm, form => {
      const shown = shownQuestions(form, new Map())
      const required = form.sections
        .flatMap(one => one.questions)
        .filter(one => shown.has(one.id) && (one.isRequired || one.type === 'keyword'))
      expect([...checkAnswers(form, new Map()).keys()].sort()).toEqual(required.map(one => one.id).sort())
    }),
  )
  fc.assert(
    fc.property(randomFormWithAnswers, ({ form, answers }) => {
      const shown = shownQuestions(form, answers)
      for (const [id, problem] of checkAnswers(form, answers)) {
        expect(shown.has(id)).toBe(true)
        expect(problem).toEqual({ code: 'missing' })
        expect(answers.has(id)).toBe(false)
      }
    }),
  )
})

test('an empty value with the wrong shape counts as unanswered', () => {
  expect(checkAnswers(aForm([of({ type: 'selectMany' })]), new Map([[1, '']])).size).toBe(0)
})
