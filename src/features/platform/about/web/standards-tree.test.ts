import { expect, test } from 'vitest'
import { findSectors, type SectorBranch, treeOf } from './standards-tree.ts'

const sector = (id: number, parentId: number | null, text: string) => ({
  id,
  parentId,
  text,
  handle: `s${id}`,
  standards: [],
  total: 0,
})
const tree = treeOf([
  sector(1, null, 'Food'),
  sector(2, 1, 'Restaurants and cafés'),
  sector(3, 1, 'කිරි සහ ශාක කිරි'),
  sector(4, null, 'Crafts'),
])
const names = (branches: SectorBranch[]): unknown => branches.map(({ id, children }) => [id, names(children)])

test('treeOf puts sectors below their parents', () => {
  expect(names(tree)).toEqual([
    [
      1,
      [
        [2, []],
        [3, []],
      ],
    ],
    [4, []],
  ])
})

test.each([
  ['', names(tree)],
  ['nothing', []],
  ['CAFES', [[1, [[2, []]]]]],
  ['කිරි', [[1, [[3, []]]]]],
  ['food', names(tree.slice(0, 1))],
])('findSectors(%s) returns the sector with its ancestors and descendants', (text, expected) => {
  expect(names(findSectors(tree, text))).toEqual(expected)
})
