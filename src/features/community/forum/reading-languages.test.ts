import { expect, test } from 'vitest'
import { readingIn, someLanguages, translationFor } from './reading-languages.ts'

test.each([
  [null, 'en', ['en']],
  [null, 'si', ['si', 'en']],
  [['ta', 'en'], 'en', ['en', 'ta']],
  [['ta', 'ja'], 'en', ['ta', 'ja']],
  [['si'], 'si', ['si']],
])('who chose %j on pages in %s reads %j', (chosen, ofInterface, read) => {
  expect(readingIn(chosen, ofInterface)).toEqual({ languages: read, isChosen: chosen !== null })
})

const ta = { language: 'ta', by: 'Meena' }
const en = { language: 'en', by: 'Jonas' }

test.each([
  ['one reads the post', { language: 'si', own: false }, ['si', 'en'], undefined],
  ['it is one’s own', { language: 'si', own: true }, ['en'], undefined],
  ['one reads neither', { language: 'si', own: false }, ['ja'], undefined],
  ['one reads both, English more readily', { language: 'si', own: false }, ['en', 'ta'], en],
  ['one reads both, Tamil more readily', { language: 'si', own: false }, ['ta', 'en'], ta],
])('translated into Tamil and English, where %s', (_, post, read, shown) => {
  expect(translationFor(post, [ta, en], { languages: read, isChosen: true })).toBe(shown)
})

test('who never chose reads the language of the page first: a Tamil page shows an English post in Tamil', () => {
  const [english, tamil] = [
    { language: 'en', own: false },
    { language: 'ta', own: false },
  ]
  expect(translationFor(english, [ta], readingIn(null, 'ta'))).toBe(ta)
  expect(translationFor(english, [ta], readingIn(['ta', 'en'], 'ta'))).toBeUndefined()
  expect(translationFor(english, [ta], readingIn(null, 'si'))).toBeUndefined()
  expect(translationFor(tamil, [en], readingIn(null, 'ta'))).toBeUndefined()
})

test.each(['en', 'si,zh-Hant', Array(10).fill('si').join()])('“%s” are codes of languages', text => {
  expect(text).toMatch(someLanguages)
})

test.each(['', 'e', 'en,', 'en;si', "en'", Array(11).fill('si').join()])('“%s” are none', text => {
  expect(text).not.toMatch(someLanguages)
})
