import { expect, test } from 'vitest'
import type { SectorNode } from '../sectors.contract.ts'
import {
  namesMissing,
  parentsFor,
  pathName,
  placeAfterStep,
  placeAt,
  rowsOf,
  type TreeFilter,
  targetsFor,
} from './sectors-tree.ts'

const node = (id: number, parentId: number | null, sortOrder: number, given: Partial<SectorNode> = {}): SectorNode => ({
  ...{ id, parentId, sortOrder, handle: `node-${id}`, title: { en: `Node ${id}` }, description: {}, imageId: null },
  ...{ revision: 0, uses: 1, chosen: 1, standards: 0, isFixed: false },
  ...given,
})
const all = { en: 'Honey', si: 'මී පැණි', ta: 'தேன்', ja: '蜜', ur: 'شہد', ne: 'मह', es: 'Miel' }

/** food (1): bakery (2), honey (3: comb (4)); farming (5) */
const nodes = [
  node(4, 3, 0, { title: { en: 'Comb', es: 'Panal' } }),
  node(5, null, 1, { title: { en: 'Farming' }, uses: 0 }),
  node(3, 1, 1, { title: all }),
  node(2, 1, 0, { title: { en: 'Crème' } }),
  node(1, null, 0, { title: { en: 'Food', si: 'ආහාර' } }),
]
const everything: TreeFilter = { words: '', only: null }
const shown = (filter: Partial<TreeFilter>, open: number[] = []) =>
  rowsOf(nodes, new Set(open), { ...everything, ...filter }).map(row => row.node.id)

test('open branches are shown in their order, closed ones by their top', () => {
  expect(shown({})).toEqual([1, 5])
  expect(shown({}, [1])).toEqual([1, 2, 3, 5])
  expect(shown({}, [3])).toEqual([1, 5])
  expect(rowsOf(nodes, new Set([1, 3]), everything).map(row => [row.node.id, row.level, row.isOpen])).toEqual([
    [1, 1, true],
    [2, 2, false],
    [3, 2, true],
    [4, 3, false],
    [5, 1, false],
  ])
})

test('a name in any language finds a node with all above it; accents of Latin letters don’t matter', () => {
  expect(shown({ words: 'panal' })).toEqual([1, 3, 4])
  expect(shown({ words: ' පැණි ' })).toEqual([1, 3])
  expect(shown({ words: 'creme' })).toEqual([1, 2])
  expect(shown({ words: 'node-5' })).toEqual([5])
  expect(shown({ words: 'nothing' })).toEqual([])
  expect(shown({ only: 'unused' })).toEqual([5])
  expect(shown({ only: 'missing', words: 'h' })).toEqual([])
})

test('missing names are counted by language', () => {
  expect(nodes.map(namesMissing)).toEqual([5, 6, 0, 6, 5])
  expect(pathName(nodes, 4, 'es')).toBe('Food › Miel › Panal')
})

test('a node goes neither below itself nor too deep', () => {
  const ids = (list: SectorNode[]) => list.map(one => one.id)
  expect(ids(targetsFor(nodes, 1, 'move'))).toEqual([5])
  expect(ids(targetsFor(nodes, 3, 'merge'))).toEqual([1, 2, 5])
  expect(ids(targetsFor(nodes, 3, 'retire'))).toEqual([1, 2, 4, 5])
  const deep = [...nodes, node(6, 4, 0), node(7, 5, 0)]
  expect(ids(targetsFor(deep, 7, 'move'))).toEqual([1, 2, 3, 4, 5])
  expect(ids(targetsFor(deep, 3, 'move'))).toEqual([1, 5])
  expect(ids(targetsFor(deep, 3, 'merge'))).toEqual([1, 2, 5, 7])
  expect(ids(parentsFor(deep))).toEqual([1, 2, 3, 4, 5, 7])
})

test('a drop before, into or after a row', () => {
  expect(placeAt(nodes, 5, 2, 'before')).toEqual({ parentId: 1, position: 0 })
  expect(placeAt(nodes, 5, 2, 'after')).toEqual({ parentId: 1, position: 1 })
  expect(placeAt(nodes, 5, 3, 'inside')).toEqual({ parentId: 3, position: 1 })
  expect(placeAt(nodes, 2, 3, 'after')).toEqual({ parentId: 1, position: 1 })
  expect(placeAt(nodes, 3, 2, 'before')).toEqual({ parentId: 1, position: 0 })
  expect(placeAt(nodes, 1, 4, 'inside')).toBeNull()
  expect(placeAt(nodes, 1, 2, 'after')).toBeNull()
  expect(placeAt(nodes, 1, 1, 'inside')).toBeNull()
})

test('steps by keyboard', () => {
  expect(placeAfterStep(nodes, 2, 'up')).toBeNull()
  expect(placeAfterStep(nodes, 2, 'down')).toEqual({ parentId: 1, position: 1 })
  expect(placeAfterStep(nodes, 3, 'in')).toEqual({ parentId: 2, position: 0 })
  expect(placeAfterStep(nodes, 2, 'in')).toBeNull()
  expect(placeAfterStep(nodes, 4, 'out')).toEqual({ parentId: 1, position: 2 })
  expect(placeAfterStep(nodes, 1, 'out')).toBeNull()
})
