import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readClipboard, writeClipboard } from './clipboard-table.ts'

test.each([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['12', [['12']]],
  ['a\t\tb', [['a', '', 'b']]],
  [
    'a\t\nb\t',
    [
      ['a', ''],
      ['b', ''],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"two\nlines"\t"a ""quote"""', [['two\nlines', 'a "quote"']]],
  ['5" pipe\t"half', [['5" pipe', '"half']]],
  ['', []],
])('%j', (text, cells) => {
  expect(readClipboard(text)).toEqual(cells)
})

const cell = string({ unit: constantFrom('a', '1', ' ', '"', '\t', '\n', '\r') })

test('a written table is read back unchanged', () => {
  assert(
    property(array(array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), rows => {
      // an empty text has no cells
      const isNothing = rows.length === 1 && rows[0]?.length === 1 && rows[0][0] === ''
      expect(readClipboard(writeClipboard(rows))).toEqual(isNothing ? [] : rows)
    }),
  )
})
