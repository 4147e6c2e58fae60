import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnswer } from './form-answers.ts'
import { namesToFind, type PostedFields, readPosted } from './posted-answers.ts'
import type { QuestionType } from './question-types.ts'
import { aQuestion, goodAnswers } from './testing/random-forms.ts'

const fields = (...given: [name: string, value: string][]): PostedFields => ({
  get: name => given.find(one => one[0] === name)?.[1] ?? null,
  all: name => given.filter(one => one[0] === name).map(one => one[1]),
})

/** Names and values of an answer's controls, as the inputs render them. */
const controls: Partial<Record<QuestionType, (answer: never) => [string, string][]>> = {
  polar: (answer: boolean) => [['q1', String(answer)]],
  selectOne: (answer: number) => [['q1', String(answer)]],
  selectMany: (ids: number[]) => ids.map(id => ['q1', String(id)]),
  sector: (ids: number[]) => ids.map(id => ['q1', String(id)]),
  location: (ids: number[]) => ids.map(id => ['q1', String(id)]),
  text: (texts: Record<string, string>) => Object.entries(texts).map(([code, text]) => [`q1.${code}`, text]),
  number: (value: number) => [['q1', String(value)]],
  signature: ({ name }: { name: string }) => [['q1.name', name]],
}

test.each(Object.keys(controls) as (keyof typeof controls)[])('%s: the posted controls give the same answer', type => {
  fc.assert(
    fc.property(goodAnswers[type], answer => {
      const known = type === 'signature' ? answer : null
      const read = readPosted(
        aQuestion({ id: 1, type }),
        fields(...(controls[type]?.(answer as never) ?? [])),
        known,
        'en',
      )
      expect(read).toEqual(answer)
    }),
  )
})

test('an empty form removes an answer; parts that it can’t show stay', () => {
  const of = (type: QuestionType, ...given: [string, string][]) =>
    readPosted(aQuestion({ id: 1, type }), fields(...given), { en: 'Tea', si: 'තේ' }, 'en')
  expect(of('selectMany')).toBe(null)
  expect(of('polar')).toBeUndefined()
  expect(of('fileUpload')).toBeUndefined()
  expect(of('text', ['q1.en', ' '])).toEqual({ si: 'තේ' })
  expect(of('keyword', ['q1', 'tea'], ['q1.more', 'honey, tea,'])).toEqual(['tea', 'honey'])
  expect(of('number', ['q1', 'many'])).toEqual({ typed: 'many' })
  expect(of('number', ['q1', ' '])).toBe(null)
})

test('whatever is posted, the result has the shape of the question’s answers, or is none', () => {
  const anything = fc.array(fc.tuple(fc.constantFrom('q1', 'q1.en', 'q1.more', 'q1.name', 'q1.xx'), fc.string()))
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(controls) as QuestionType[])), anything, (type, given) => {
      const read = readPosted(aQuestion({ id: 1, type }), fields(...given), null, 'en')
      if (
        read !== null &&
        read !== undefined &&
        type !== 'selectOne' &&
        type !== 'selectMany' &&
        type !== 'sector' &&
        type !== 'location'
      )
        expect(readAnswer(type, read)).toBeDefined()
    }),
    { examples: [['polar', [['q1', 'toString']]]] },
  )
})

test('names of places are read one per line', () => {
  const given = fields(['q1.find', 'Kandy, Sri Lanka\r\n\n Galle '])
  expect(namesToFind(aQuestion({ id: 1, type: 'location' }), given)).toEqual(['Kandy, Sri Lanka', 'Galle'])
  expect(namesToFind(aQuestion({ id: 1 }), given)).toEqual([])
})
