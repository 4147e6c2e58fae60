import { expect, test } from 'vitest'
import { findColumns } from './bank-columns.ts'

test('text in brackets is not part of a column’s header, but may be its currency', () => {
  const found = findColumns(['Date', 'Amount (USD)', 'Description (of the bank)'])
  expect(found?.currency).toBe('USD')
  expect(found?.at.get('amount')).toBe(1)
})

test('a cell of half a million brackets is no header, and is read quickly', () => {
  expect(findColumns(['('.repeat(500_000), 'Amount'])).toBeUndefined()
})
