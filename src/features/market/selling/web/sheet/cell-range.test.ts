import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { at, cellsOf, clamp, moveBy, placeFilled, placePasted, rangeOf, step } from './cell-range.ts'

const size = { rows: 6, columns: 4 }
const cells = record({ row: integer({ min: 0, max: 5 }), column: integer({ min: 0, max: 3 }) })
const selections = record({ anchor: cells, active: cells })
const keys = constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')

test('no key moves the active cell out of the table', () => {
  assert(
    property(cells, keys, constantFrom(true, false), (cell, key, toEdge) => {
      const moved = moveBy(key, cell, size, toEdge)
      expect(moved && clamp(moved, size)).toEqual(moved)
    }),
  )
  expect(moveBy('x', { row: 0, column: 0 }, size, false)).toBeUndefined()
  expect(moveBy('ArrowDown', { row: 1, column: 2 }, size, true)).toEqual({ row: 5, column: 2 })
  expect(moveBy('Home', { row: 1, column: 2 }, size, true)).toEqual({ row: 0, column: 0 })
})

test('steps go through all cells in reading order, and back', () => {
  const seen = []
  for (let cell = step({ row: 0, column: 0 }, size, 1); cell; cell = step(cell, size, 1)) seen.push(cell)
  expect(seen).toEqual(cellsOf({ top: 0, bottom: 5, start: 0, end: 3 }).slice(1))
  assert(
    property(cells, cell => {
      const next = step(cell, size, 1)
      if (next) expect(step(next, size, -1)).toEqual(cell)
    }),
  )
})

test('pasted cells keep their order; none is lost unsaid, none goes to two places', () => {
  const pasted = array(array(string(), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })
  assert(
    property(pasted, selections, (texts, selection) => {
      const { entries, left } = placePasted(texts, selection, size)
      const places = entries.map(({ row, column }) => `${row} ${column}`)
      expect(new Set(places).size).toBe(places.length)
      expect(entries.every(entry => entry.row < size.rows && entry.column < size.columns)).toBe(true)
      expect(entries.length + left).toBeGreaterThanOrEqual(texts.flat().length)
      const { top, start } = rangeOf(selection)
      for (const { row, column, text } of entries) {
        const width = Math.max(...texts.map(one => one.length))
        expect(text).toBe(texts[(row - top) % texts.length]?.[(column - start) % width])
      }
    }),
  )
})

test('a single pasted cell fills the selection; two rows fill a selection of four', () => {
  const four = { anchor: { row: 0, column: 1 }, active: { row: 3, column: 1 } }
  expect(placePasted([['7']], four, size).entries.map(({ text }) => text)).toEqual(['7', '7', '7', '7'])
  expect(placePasted([['7'], ['8']], four, size).entries.map(({ text }) => text)).toEqual(['7', '8', '7', '8'])
  expect(placePasted([['7'], ['8']], at({ row: 5, column: 0 }), size)).toEqual({
    entries: [{ row: 5, column: 0, text: '7' }],
    left: 1,
  })
})

test('filling changes nothing but what is below the first row, each from its own column', () => {
  assert(
    property(selections, selection => {
      const { top, start, end } = rangeOf(selection)
      for (const { row, column, from } of placeFilled(selection, size)) {
        expect(row).toBeGreaterThan(top)
        expect(column).toBeGreaterThanOrEqual(start)
        expect(column).toBeLessThanOrEqual(end)
        expect(from).toEqual({ row: top, column })
      }
    }),
  )
  expect(placeFilled(at({ row: 2, column: 1 }), size).map(({ row }) => row)).toEqual([3, 4, 5])
})
