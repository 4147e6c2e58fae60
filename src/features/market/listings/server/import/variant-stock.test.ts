import { expect, test } from 'vitest'
import { ProductNotes } from './product-row.ts'
import { parseStock } from './variant-stock.ts'

function read(text: string) {
  const notes = new ProductNotes()
  const pieces = parseStock(text, { number: 1 }, 'Stock', notes)
  return { pieces, said: [...notes.problems, ...notes.warnings].map(({ code }) => code) }
}

test.each([
  ['12', 12],
  ['12.0', 12],
  ['12.', 12],
  ['12,00', 12],
  ['1,200', 1200],
  ['1.200', 1200],
  ['1,000', 1000],
  ['1 200', 1200],
  ["1'200", 1200],
  ['1,200.00', 1200],
  ['１２', 12],
  ['१२', 12],
])('%s are %i pieces', (text, pieces) => {
  expect(read(text)).toEqual({ pieces, said: [] })
})

test.each(['-5', '−5', '-5.0'])('%s is negative, and counts as 0', text => {
  expect(read(text)).toEqual({ pieces: 0, said: ['stock-negative'] })
})

test.each(['many', '1.5', '.5', '5.000', '1,2', '3000000000', '1e3', ''])('%s is no number of pieces', text => {
  expect(read(text)).toEqual({ pieces: undefined, said: ['stock-unreadable'] })
})
