import { expect, test } from 'vitest'
import type { FilterNode } from '#features/market/directory/directory.contract.ts'
import { tickedIds, toggleNode } from './filter-tree.ts'
import './listing-results.ts'
import './profile-results.ts'

const node = (id: number) => ({ id }) as FilterNode
const food = node(1)
const tea = node(2)
const bakery = node(3)

test('a chosen node and its parents are shown ticked', () => {
  expect([...tickedIds([[food, tea]])]).toEqual([1, 2])
})

test('ticking a child narrows its ticked parent to it', () => {
  expect(toggleNode([1], [[food]], 2, [1])).toEqual([2])
})

test('unticking a parent clears its children', () => {
  expect(toggleNode([2, 3, 9], [[food, tea], [food, bakery], [node(9)]], 1, [])).toEqual([9])
})

test('unticking one of two children keeps the other; unticking the last leaves the parent', () => {
  expect(
    toggleNode(
      [2, 3],
      [
        [food, tea],
        [food, bakery],
      ],
      2,
      [1],
    ),
  ).toEqual([3])
  expect(toggleNode([3], [[food, bakery]], 3, [1])).toEqual([1])
})
