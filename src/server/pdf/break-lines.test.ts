import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

/** Every letter is one unit wide. */
const measure = (text: string) => [...text].length

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one  two', 3, ['one', 'two']],
  ['abcdefgh ij', 3, ['abc', 'def', 'gh', 'ij']],
  ['日本語の請求書。', 3, ['日本語', 'の請求', '書。']],
  ['가상로 강남구', 4, ['가상로', '강남구']],
  ['北京市，海淀区', 4, ['北京市，', '海淀区']],
  ['か\u3099き', 1, ['か\u3099', 'き']],
  ['ถนนสุขุมวิท', 8, ['ถนน', 'สุขุมวิท']],
  ['one\u2028two', 20, ['one', 'two']],
  ['one\ntwo', 20, ['one', 'two']],
  ['one\r\n\r\ntwo', 20, ['one', '', 'two']],
  ['', 5, ['']],
  ['   ', 5, ['']],
])('the text %j at width %i breaks into %j', (text, width, lines) => {
  expect(breakLines(text, width, measure)).toEqual(lines)
})

test('no letter is lost, and no line is too wide', () => {
  const texts = fc.array(fc.constantFrom('a', 'bc', 'දේ', '語', ' ', '\n', '-'), { maxLength: 40 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 12 }), (parts, width) => {
      const text = parts.join('')
      const lines = breakLines(text, width, measure)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
    }),
    { seed: 20_576 },
  )
})
