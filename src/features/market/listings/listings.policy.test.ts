import { expect, test } from 'vitest'
import { isAvailable, isListed } from './listings.policy.ts'

test('only published listings of approved or renewing vendors are listed', () => {
  const listed = (status: 'draft' | 'published' | 'archived', vendor: number) =>
    isListed({ status, vendor: { status: vendor } })
  expect([1, 2, 3, 4, 5].map(vendor => listed('published', vendor))).toEqual([true, false, false, true, false])
  for (const vendor of [1, 2, 3, 4]) {
    expect(listed('draft', vendor)).toBe(false)
    expect(listed('archived', vendor)).toBe(false)
  }
})

test('a variant can be had while there is stock, or where stock is not managed', () => {
  expect(isAvailable({ manageStock: true, stock: 1 })).toBe(true)
  expect(isAvailable({ manageStock: true, stock: 0 })).toBe(false)
  expect(isAvailable({ manageStock: true, stock: null })).toBe(false)
  expect(isAvailable({ manageStock: false, stock: null })).toBe(true)
  expect(isAvailable({ manageStock: false, stock: 0 })).toBe(true)
})
