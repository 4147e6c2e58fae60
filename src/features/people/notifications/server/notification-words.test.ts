import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteLanguages } from '#shared/languages.ts'
import { wordsBy, wordsIn } from './notification-words.ts'

const same = <T>(words: T) =>
  Object.fromEntries(siteLanguages.map(code => [code, words])) as Record<(typeof siteLanguages)[number], T>

test('values stand where they are named, as they are, in each language', () => {
  const texts = wordsIn<{ name: string }>(
    { ...same('Hello {{name}}'), si: ['ආයුබෝවන් {{name}}', '{{language}}'] },
    (data, language) => ({
      ...data,
      language,
    }),
  )
  expect(texts.si({ name: 'අශා' })).toEqual({ title: 'ආයුබෝවන් අශා', text: 'si' })
  expect(texts.ta({ name: '{{language}} $& $1' })).toEqual({ title: 'Hello {{language}} $& $1', text: '' })
  fc.assert(
    fc.property(fc.string(), name => {
      expect(texts.en({ name }).title).toBe(`Hello ${name}`)
    }),
  )
})

test('the data says which words', () => {
  const texts = wordsBy<{ isOver: boolean }, 'over' | 'soon'>(
    { over: same('Over'), soon: same(['Soon', 'In {{days}} days'] as const) },
    ({ isOver }) => (isOver ? 'over' : 'soon'),
    () => ({ days: 3 }),
  )
  expect([texts.es({ isOver: true }), texts.ur({ isOver: false })]).toEqual([
    { title: 'Over', text: '' },
    { title: 'Soon', text: 'In 3 days' },
  ])
})
