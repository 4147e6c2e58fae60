import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TextPart, wordChanges } from './word-changes.ts'

const shown = (parts: TextPart[]) =>
  parts.map(({ is, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[is]).join('')

test('words that changed stand beside each other, in place', () => {
  expect(shown(wordChanges('each variety 100 metres from others', 'each variety 200 metres from others'))).toBe(
    'each variety [-100 -][+200 +]metres from others',
  )
  expect(shown(wordChanges('', 'new'))).toBe('[+new+]')
  expect(shown(wordChanges('same', 'same'))).toBe('same')
  expect(shown(wordChanges('水を飲む', '湯を飲む'))).toBe('[-水-][+湯+]を飲む')
})

const text = fc
  .array(fc.constantFrom('seed', 'soil ', 'තේ ', 'water\n', '水', '湯', ' '), { maxLength: 12 })
  .map(words => words.join(''))

test('both texts come back from the parts', () => {
  fc.assert(
    fc.property(text, text, (before, now) => {
      const parts = wordChanges(before, now)
      const without = (is: TextPart['is']) => parts.flatMap(one => (one.is === is ? [] : one.text)).join('')
      expect(without('new')).toBe(before)
      expect(without('gone')).toBe(now)
    }),
    { numRuns: 1000 },
  )
})

test('texts that are too long are shown as a whole', () => {
  const [before, now] = ['a '.repeat(700), 'b '.repeat(700)]
  expect(wordChanges(before, now).map(one => one.is)).toEqual(['gone', 'new'])
})
