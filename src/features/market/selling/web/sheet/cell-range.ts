import { lookUp } from '#shared/look-up.ts'
export type Cell = { row: number; column: number }

/** The selected cells: from where the selection began to the active one. */
export type Selection = { anchor: Cell; active: Cell }

/** Both ends included. */
export type Range = { top: number; bottom: number; start: number; end: number }

export type Size = { rows: number; columns: number }

export function rangeOf({ anchor, active }: Selection): Range {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    start: Math.min(anchor.column, active.column),
    end: Math.max(anchor.column, active.column),
  }
}

export function cellsOf({ top, bottom, start, end }: Range): Cell[] {
  const cells: Cell[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = start; column <= end; column++) cells.push({ row, column })
  return cells
}

export function isOneCell({ anchor, active }: Selection): boolean {
  return anchor.row === active.row && anchor.column === active.column
}

export function at(cell: Cell): Selection {
  return { anchor: cell, active: cell }
}

export function clamp({ row, column }: Cell, { rows, columns }: Size): Cell {
  const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))
  return { row: within(row, rows), column: within(column, columns) }
}

/** The cell that a key leads to, as in a spreadsheet; undefined for any other key. */
export function moveBy(key: string, { row, column }: Cell, size: Size, toEdge: boolean): Cell | undefined {
  const to: Record<string, Cell> = {
    ArrowUp: { row: toEdge ? 0 : row - 1, column },
    ArrowDown: { row: toEdge ? size.rows : row + 1, column },
    ArrowLeft: { row, column: toEdge ? 0 : column - 1 },
    ArrowRight: { row, column: toEdge ? size.columns : column + 1 },
    Home: { row: toEdge ? 0 : row, column: 0 },
    End: { row: toEdge ? size.rows : row, column: size.columns },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
  }
  const target = lookUp(to, key)
  return target && clamp(target, size)
}

/** The next or previous cell in reading order; undefined after the last and before the first. */
export function step({ row, column }: Cell, { rows, columns }: Size, by: 1 | -1): Cell | undefined {
  const next = row * columns + column + by
  return next < 0 || next >= rows * columns ? undefined : { row: Math.floor(next / columns), column: next % columns }
}

/** Texts and the cells that they go to. */
export type Entry = Cell & { text: string }

/**
 * Where pasted cells go: from the selection's first cell on. One cell fills the whole selection, and cells that fit
 * several times into it are repeated.
 * @returns also how many had no place
 */
export function placePasted(
  pasted: string[][],
  selection: Selection,
  { rows, columns }: Size,
): { entries: Entry[]; left: number } {
  const { top, bottom, start, end } = rangeOf(selection)
  const height = pasted.length
  const width = Math.max(0, ...pasted.map(row => row.length))
  if (height === 0 || width === 0) return { entries: [], left: 0 }
  const times = (selected: number, size: number) => (selected % size === 0 ? selected : size)
  const entries: Entry[] = []
  let left = 0
  for (let row = 0; row < times(bottom - top + 1, height); row++) {
    for (let column = 0; column < times(end - start + 1, width); column++) {
      const text = pasted[row % height]?.[column % width]
      if (text === undefined) continue
      const cell = { row: top + row, column: start + column }
      if (cell.row < rows && cell.column < columns) entries.push({ ...cell, text })
      else left++
    }
  }
  return { entries, left }
}

/** Which cell each takes its content from when a selection is filled from its first row; one cell fills all below it. */
export function placeFilled(selection: Selection, { rows }: Size): (Cell & { from: Cell })[] {
  const range = rangeOf(selection)
  const bottom = range.top === range.bottom ? rows - 1 : range.bottom
  return cellsOf({ ...range, top: range.top + 1, bottom }).map(cell => ({
    ...cell,
    from: { row: range.top, column: cell.column },
  }))
}
