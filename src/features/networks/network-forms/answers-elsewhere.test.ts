import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { type GivenAnswers, newestAnswer } from './answers-elsewhere.ts'

const to = { origin: 9, question: aQuestion({ id: 5, type: 'number', sameAs: '1/3' }) }

/** Answers to a form in which question 3 is, or isn’t, the one that is looked for. */
const given = fc
  .record({
    isSame: fc.boolean(),
    day: fc.integer({ min: 1, max: 6 }),
    answer: fc.option(fc.integer(), { nil: undefined }),
  })
  .map(
    ({ isSame, day, answer }): GivenAnswers<number> => ({
      formId: isSame ? 1 : 2,
      definition: aForm([aQuestion({ id: 3, type: 'number' }), aQuestion({ id: 4, type: 'number', sameAs: '7/7' })]),
      answers: { ...(answer !== undefined && { 3: answer }), 4: -1 },
      at: new Date(Date.UTC(2026, 0, day)),
      source: day,
    }),
  )

test('the newest answer to the same question counts, whatever was answered to others', () => {
  fc.assert(
    fc.property(fc.array(given, { maxLength: 8 }), all => {
      let best: GivenAnswers<number> | undefined
      for (const one of all)
        if (one.formId === 1 && one.answers[3] !== undefined && (!best || one.at >= best.at)) best = one
      const found = newestAnswer(to, all)
      expect(found?.value).toBe(best?.answers[3])
      expect(found?.at).toBe(best?.at)
    }),
    { numRuns: 300 },
  )
})

test('where the newest answer has no counterpart, an older one isn’t offered in its place', () => {
  const choice = (id: number, sameAs?: string) => ({ id, text: { en: `${id}` }, points: 0, ...(sameAs && { sameAs }) })
  const select = (id: number, choices: ReturnType<typeof choice>[], sameAs?: string) =>
    aQuestion({ id, type: 'selectOne', choiceGroups: [{ id: 60, title: {}, choices }], ...(sameAs && { sameAs }) })
  const definition = aForm([select(3, [choice(61), choice(62)])])
  const at = (day: number, answer: number) => ({
    ...{ formId: 1, definition, answers: { 3: answer }, at: new Date(Date.UTC(2026, 0, day)), source: day },
  })
  const wanted = { origin: 9, question: select(5, [choice(71, '1/61')], '1/3') }
  expect(newestAnswer(wanted, [at(2, 61), at(1, 62)])?.value).toBe(71)
  expect(newestAnswer(wanted, [at(1, 61), at(2, 62)])).toBeUndefined()
})
