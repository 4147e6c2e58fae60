import { expect, test } from 'vitest'
import { readBulkChange } from './read-bulk-change.ts'

const read = (what: 'price' | 'stock', way: string, text: string) => {
  const reading = readBulkChange(what, way, text, 'LKR', 'en')
  return 'value' in reading ? reading.value : reading.problem
}

test('prices by per cent or to an amount, pieces set, added or taken away', () => {
  expect(read('price', 'more', '10')).toEqual({ what: 'change-price', percent: 10 })
  expect(read('price', 'less', '12,5 %')).toEqual({ what: 'change-price', percent: -12.5 })
  expect(read('price', 'set', 'Rs 6,400')).toEqual({ what: 'set-price', amount: 640_000, currency: 'LKR' })
  expect(read('stock', 'set', '0')).toEqual({ what: 'set-stock', pieces: 0 })
  expect(read('stock', 'less', '3')).toEqual({ what: 'add-stock', pieces: -3 })
})

test('invalid input is reported', () => {
  expect(read('price', 'less', '101')).toBe('large')
  expect(read('price', 'more', '')).toBe('number')
  expect(read('price', 'set', '')).toBe('number')
  expect(read('price', 'more', '1.005')).toBe('decimals')
  expect(read('stock', 'more', '1.5')).toBe('decimals')
  expect(read('stock', 'set', '')).toBe('number')
})
