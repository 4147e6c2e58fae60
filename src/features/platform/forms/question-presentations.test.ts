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

test('a presentation that doesn’t fit the type or the limits is ignored, so that the question stays answerable', () => {
  expect(presentationOf(stars)).toBe('stars')
  expect(presentationOf({ ...stars, type: 'text' })).toBeUndefined()
  expect(presentationOf({ ...stars, limits: { min: 0, max: 5 } })).toBeUndefined()
  expect(presentationOf({ ...stars, presentation: 'faces', limits: { min: 1, max: 4 } })).toBeUndefined()
  expect(presentationOf({ ...stars, presentation: 'steps', limits: {} })).toBeUndefined()
  expect(presentationOf({ ...stars, presentation: 'row' })).toBeUndefined()
  expect(presentationOf(aQuestion({ id: 1, type: 'selectOne', presentation: 'row' }))).toBe('row')
})

test('a scale’s answer is a number within its ends, in plain forms too, and in words with its last step', () => {
  const fields = { get: () => '4', all: () => ['4'] }
  expect(readPosted(stars, fields, undefined, 'en')).toBe(4)
  expect(checkAnswer(stars, 4)).toBeNull()
  expect(checkAnswer(stars, 6)).toEqual({ code: 'high', most: 5 })
  const wording = { language: 'en', named: nothingNamed, yes: 'Yes', no: 'No', gone: '', number: String, day: String }
  expect(answerWords(stars, 4, wording)).toEqual(['4 / 5'])
  expect(answerWords({ ...stars, presentation: undefined }, 4, wording)).toEqual(['4'])
})

test('a scale is a number in a CSV file, and is read back from it', () => {
  const { write, read } = columnOf('number')
  expect(write(4, stars, () => undefined)).toBe('4')
  expect(read?.('4', stars, () => undefined)).toBe(4)
})

const opened = aQuestion({ id: 2, presentation: 'date' })
const opens = aQuestion({ id: 3, presentation: 'time' })

test('a text may be a day or a time of day: stored in ISO format, and shown in the reader’s words', () => {
  const wording = { language: 'en', named: nothingNamed, yes: '', no: '', gone: '', number: String }
  const day = (date: string) => `on ${date}`
  expect(answerWords(opened, { en: '2026-11-20' }, { ...wording, day })).toEqual(['on 2026-11-20'])
  expect(answerWords(opened, { en: 'long ago' }, { ...wording, day })).toEqual(['long ago'])
  expect(answerWords(opens, { en: '17:05' }, { ...wording, day })).toEqual(['17:05'])
  for (const en of ['2026-11-20', '2024-02-29']) expect(checkAnswer(opened, { en })).toBeNull()
  for (const en of ['2026-02-29', '20 Nov', '17:05']) expect(checkAnswer(opened, { en })).toEqual({ code: 'shape' })
  expect(checkAnswer(opened, { en: '2026-11-20', si: 'ඊයේ' })).toEqual({ code: 'shape' })
  for (const en of ['00:00', '23:59']) expect(checkAnswer(opens, { en })).toBeNull()
  for (const en of ['24:00', '7:05', '17:05:10']) expect(checkAnswer(opens, { en })).toEqual({ code: 'shape' })
})

test('a day is posted by a plain form, and stands in a CSV file, in ISO format', () => {
  const get = (name: string) => (name === 'q2.en' ? '2026-11-20' : null)
  expect(readPosted(opened, { get, all: () => [] }, undefined, 'es')).toEqual({ en: '2026-11-20' })
  const { write, read } = columnOf('text')
  expect(write({ en: '2026-11-20' }, opened, () => undefined)).toBe('2026-11-20')
  expect(read?.('2026-11-20', opened, () => undefined)).toEqual({ en: '2026-11-20' })
})
