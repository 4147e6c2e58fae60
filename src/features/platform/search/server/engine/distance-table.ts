import { MAX_TERM_LENGTH } from './tokenize.ts'

/** `whole`: whether the whole word is this many typos away, not only a prefix of it. */
export type NearVisitor = (id: number, typos: number, whole: boolean) => void

// The distance table of a query word and a term, optimal string alignment: one row for each unit of the term. Words
// with a common prefix share rows. One table is enough, since lookups neither nest nor wait.

const STRIDE = MAX_TERM_LENGTH + 4
const rows = new Uint8Array((MAX_TERM_LENGTH + 4) * STRIDE)
/** The smallest cell of each row. */
export const smallest = new Uint8Array(MAX_TERM_LENGTH + 4)
/** The smallest cost of a prefix of the term so far against the whole word, by row. */
export const nearest = new Uint8Array(MAX_TERM_LENGTH + 4)
/** Units of the query word, from 1. */
export const query = new Uint16Array(MAX_TERM_LENGTH + 4)

/** Begins a table for a query word; its first row compares the word's prefixes with an empty term. */
export function startTable(word: string, limit: number): void {
  for (let column = 0; column < word.length; column++) query[column + 1] = word.charCodeAt(column)
  for (let column = 0; column <= limit + 1; column++) rows[column] = column
  smallest[0] = 0
  nearest[0] = limit + 1
}

/**
 * Fills row `depth` of the table: the costs of the first `depth` units of the term, the last being `code`, against each
 * prefix of the word.
 */
export function fillRow(size: number, depth: number, code: number, codeBefore: number, limit: number): void {
  const row = depth * STRIDE
  const above = row - STRIDE
  const from = Math.max(1, depth - limit)
  const to = Math.min(size, depth + limit)
  let left = from === 1 ? Math.min(depth, limit + 1) : limit + 1
  rows[row + from - 1] = left
  let least = left
  for (let column = from; column <= to; column++) {
    const letter = query[column]!
    let cost = rows[above + column - 1]! + (code === letter ? 0 : 1)
    const up = rows[above + column]! + 1
    if (up < cost) cost = up
    if (left + 1 < cost) cost = left + 1
    if (codeBefore === letter && column > 1 && code === query[column - 1]) {
      const swapped = rows[above - STRIDE + column - 2]! + 1
      if (swapped < cost) cost = swapped
    }
    rows[row + column] = cost
    left = cost
    if (cost < least) least = cost
  }
  rows[row + to + 1] = limit + 1
  smallest[depth] = least
  nearest[depth] = Math.min(nearest[depth - 1]!, cellOf(depth, size, limit))
}

/** Cost of the first `depth` units of the term against the first `column` units of the word; at most `limit` + 1. */
export function cellOf(depth: number, column: number, limit: number): number {
  return Math.abs(depth - column) > limit ? limit + 1 : Math.min(rows[depth * STRIDE + column]!, limit + 1)
}
