import { expect, test } from 'vitest'
import { nameOptions } from './product-options.ts'
import { ProductNotes } from './product-row.ts'

test.each([
  [['Colour', 'Größe'], ['Color', 'Size'], []],
  [['SIZE'], ['Size'], []],
  [['Scent'], ['Type'], []],
  [['Material', 'Farbe'], ['Type', 'Color'], []],
  [['Material', 'Scent', 'Colour'], ['Type', 'Size', 'Color'], ['option “Scent” is shown as Size']],
  [['Color', 'Farbe'], ['Color', 'Type'], []],
  [[], [], []],
])('%j become %j', (names, options, warnings) => {
  const notes = new ProductNotes()
  expect(nameOptions(names, { number: 1 }, 'Option1 Name', notes)).toEqual(options)
  expect(notes.warnings.map(({ message }) => message)).toEqual(warnings)
})

test('more than three options are a problem of the row', () => {
  const notes = new ProductNotes()
  expect(nameOptions(['A', 'B', 'C', 'D'], { number: 7 }, 'Type', notes)).toBeUndefined()
  expect(notes.problems).toMatchObject([
    { row: 7, column: 'Type', why: '4 options (A, B, C, D): a listing has at most 3' },
  ])
})

test('an option with half a million combining marks becomes a free one', () => {
  const name = `a${'\u0315\u0327'.repeat(250_000)}`
  expect(nameOptions([name], { number: 1 }, 'Option1 Name', new ProductNotes())).toEqual(['Type'])
})
