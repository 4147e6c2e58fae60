import { expect, test } from 'vitest'
import type { NetworkInfo } from '#shared/site.ts'
import { networkCategories } from './network-categories.ts'

const category = (id: number, parentId: number | null, ...path: string[]) => ({
  id,
  parentId,
  level: path.length,
  path,
})
const all = [
  category(1, null, 'all'),
  category(2, null, 'shop'),
  category(9, 2, 'shop', 'food-and-drink'),
  category(10, 2, 'shop', 'personal-care'),
  category(6, null, 'visit'),
]
const shown = (...includedCategoryIds: number[]) =>
  networkCategories(all, { includedCategoryIds } as NetworkInfo).map(one => one.id)

test('a network without a choice shows all categories; otherwise the chosen ones with those above and below them', () => {
  expect(networkCategories(all, undefined)).toBe(all)
  expect(shown()).toEqual([1, 2, 9, 10, 6])
  expect(shown(9)).toEqual([1, 2, 9])
  expect(shown(2)).toEqual([1, 2, 9, 10])
  expect(shown(6)).toEqual([1, 6])
})
