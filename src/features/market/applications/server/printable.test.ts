import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test('ordinary text is printed unchanged', () => {
  expect(printable(['We weave rush.\nAt home.', '', 'Since 1998.'])).toEqual([
    'We weave rush.',
    'At home.',
    'Since 1998.',
  ])
})

test('overlong words, lines and paragraphs are cut', () => {
  const [word = ''] = printable(['a'.repeat(20_000)])
  expect(word.length).toBeLessThan(4200)
  expect(Math.max(...word.split(' ').map(one => one.length))).toBeLessThanOrEqual(61)
  expect(printable(['\n'.repeat(20_000)])).toEqual([])
  expect(printable(['a\n'.repeat(10_000)])).toHaveLength(61)
  expect(printable(['👨‍👩‍👧'.repeat(3000)])[0]?.isWellFormed()).toBe(true)
})
