import { expect, test } from 'vitest'
import { answerWords } from './answer-words.ts'
import { checkAnswer } from './check-answer.ts'
import { nothingNamed } from './form-choices.contract.ts'
import { readPosted } from './posted-answers.ts'
import { columnOf } from './question-kinds.ts'
import { presentationOf, stepsOf } from './question-presentations.ts'
import { aQuestion } from './random-forms.factory.ts'

const stars = aQuestion({ id: 1, type: 'number', presentation: 'stars', limits: { min: 1, max: 5 } })

test('a scale has the whole numbers within its limits, and as many as fit on a phone', () => {
  expect(stepsOf({ min: 1, max: 5 })).toEqual([1, 2, 3, 4, 5])
  expect(stepsOf({ min: 0, max: 10 })).toHaveLength(11)
  for (const limits of [{}, { min: 1 }, { min: 0, max: 11 }, { min: 1, max: 1 }, { min: 0.5, max: 3 }])
    expect(stepsOf(limits)).toBeUndefined()
  expect(stepsOf({ min: 1, max: 5, decimals: 1 })).toBeUndefined()
})

test('a presentation that fits neither type nor limits is left out, so that the question can be answered', () => {
  expect(presentationOf(stars)).toBe('stars')
  expect(presentationOf({ ...stars, type: 'text' })).toBeUndefined()
  expect(presentationOf({ ...stars, limits: { min: 0, max: 5 } })).toBeUndefined()
  expect(presentationOf({ ...stars, presentation: 'faces', limits: { min: 1, max: 4 } })).toBeUndefined()
  expect(presentationOf({ ...stars, presentation: 'steps', limits: {} })).toBeUndefined()
  expect(presentationOf({ ...stars, presentation: 'row' })).toBeUndefined()
  expect(presentationOf(aQuestion({ id: 1, type: 'selectOne', presentation: 'row' }))).toBe('row')
})

test('a scale is answered with a number: by a plain form, within its ends, in words with its last step', () => {
  const fields = { get: () => '4', all: () => ['4'] }
  expect(readPosted(stars, fields, undefined, 'en')).toBe(4)
  expect(checkAnswer(stars, 4)).toBeNull()
  expect(checkAnswer(stars, 6)).toEqual({ code: 'high', most: 5 })
  const wording = { language: 'en', named: nothingNamed, yes: 'Yes', no: 'No', gone: '', number: String }
  expect(answerWords(stars, 4, wording)).toEqual(['4 / 5'])
  expect(answerWords({ ...stars, presentation: undefined }, 4, wording)).toEqual(['4'])
})

test('a scale stands in a CSV file as its number, and is read from it', () => {
  const { write, read } = columnOf('number')
  expect(write(4, stars, () => undefined)).toBe('4')
  expect(read?.('4', stars, () => undefined)).toBe(4)
})
