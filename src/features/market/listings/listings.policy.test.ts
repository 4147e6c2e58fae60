import { expect, test } from 'vitest'
import { isAvailable, isListed, isPaused, isSoldHere } from './listings.policy.ts'

test('only published listings of approved or renewing vendors are listed', () => {
  const listed = (status: 'draft' | 'published' | 'archived', vendor: number) =>
    isListed({ status, vendor: { status: vendor } })
  expect([1, 2, 3, 4, 5].map(vendor => listed('published', vendor))).toEqual([true, false, false, true, false])
  for (const vendor of [1, 2, 3, 4]) {
    expect(listed('draft', vendor)).toBe(false)
    expect(listed('archived', vendor)).toBe(false)
  }
})

test('a variant is available while there is stock, or if stock is not managed', () => {
  expect(isAvailable({ manageStock: true, stock: 1 })).toBe(true)
  expect(isAvailable({ manageStock: true, stock: 0 })).toBe(false)
  expect(isAvailable({ manageStock: true, stock: null })).toBe(false)
  expect(isAvailable({ manageStock: false, stock: null })).toBe(true)
  expect(isAvailable({ manageStock: false, stock: 0 })).toBe(true)
})

test('a pause lasts from its first moment to just before its last, whether they are dates or texts', () => {
  const times = { pausedFrom: '2026-12-01T00:00:00+05:30', pausedUntil: new Date('2026-12-10T18:30:00Z') }
  const at = (moment: string) => isPaused(times, new Date(moment))
  expect([at('2026-11-30T18:29:59Z'), at('2026-11-30T18:30:00Z')]).toEqual([false, true])
  expect([at('2026-12-10T18:29:59Z'), at('2026-12-10T18:30:00Z')]).toEqual([true, false])
  expect(isPaused({ pausedFrom: null, pausedUntil: null })).toBe(false)
  const sold = (takesOrders: boolean | null) =>
    isSoldHere({ kind: 'cart', shop: { takesOrders, ...times } }, new Date('2026-12-11T00:00:00Z'))
  expect([true, false, null].map(sold)).toEqual([true, false, false])
  expect(isSoldHere({ kind: 'cart', shop: null })).toBe(false)
})
