import { expect, test } from 'vitest'
import { createTranslate } from '#web/i18n/translate.ts'
import { aQuestion } from '../testing/random-forms.ts'
import { likelyMeant, problemText } from './problem-text.ts'

const t = createTranslate('en', {})

test.each([
  ['polar', 'Please select an option.'],
  ['selectOne', 'Please select an option.'],
  ['selectMany', 'Please select at least one option.'],
  ['text', 'Please answer this question.'],
  ['vendorLookup', 'Please select at least one vendor.'],
  ['location', 'Please select at least one location.'],
  ['sector', 'Please select at least one sector'],
  ['fileUpload', 'Please upload a file.'],
  ['gallery', 'Please upload an image.'],
  ['focus', 'Please select at least one option.'],
  ['keyword', 'Please add at least one keyword and press Enter.'],
] as const)('a missing answer of type %s has the message of the specification', (type, words) => {
  expect(problemText(t, 'en', aQuestion({ id: 1, type }), { code: 'missing' })).toBe(words)
})

test('missing zeros are guessed, within the limits', () => {
  expect(likelyMeant(21, { min: 1000 })).toBe(2100)
  expect(likelyMeant(21, { min: 1000, max: 2000 })).toBeUndefined()
  expect(likelyMeant(0, { min: 1000 })).toBeUndefined()
})
