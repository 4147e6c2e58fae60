import { editDistances } from './edit-distance.ts'
import { type Lexicon, lettersOf } from './lexicon.ts'
import { MAX_TERM_LENGTH, PAIR_MARK } from './tokenize.ts'

/** `whole`: the word as a whole is this many typos away, not only a prefix of it. */
export type NearVisitor = (id: number, typos: number, whole: boolean) => void

const STRIDE = MAX_TERM_LENGTH + 4
const rows = new Uint8Array((MAX_TERM_LENGTH + 4) * STRIDE)
const smallest = new Uint8Array(MAX_TERM_LENGTH + 4)
const nearest = new Uint8Array(MAX_TERM_LENGTH + 4)
/** Units of the query word, from 1. */
const query = new Uint16Array(MAX_TERM_LENGTH + 4)
const ALIVE = MAX_TERM_LENGTH + 1

/**
 * Visits the words of a lexicon that are 1 to `limit` (1 or 2) edits away from `word`, or with `prefixes` those
 * with a prefix that is. Words equal to it, or with `prefixes` those that begin with it, are not visited.
 *
 * The sorted words are walked like a trie: words with a common prefix share the rows of the distance table, and
 * once no row can get back under the limit, all words with that prefix are skipped. Only the cells near the
 * diagonal of each row are filled. Words that lack more letters than may be mistyped are skipped before that.
 */
export function visitNear(lexicon: Lexicon, word: string, limit: number, prefixes: boolean, visit: NearVisitor): void {
  const { sorted, shared, units, starts, letters } = lexicon.order()
  const size = word.length
  const wanted = lettersOf(word)
  for (let column = 0; column < size; column++) query[column + 1] = word.charCodeAt(column)
  startTable(limit)
  let depth = 0
  let deadFrom = ALIVE
  let common = 0
  for (let place = 0; place < sorted.length; place++) {
    if (shared[place]! < common) common = shared[place]!
    if (common >= deadFrom) {
      const typos = nearest[deadFrom]!
      if (!prefixes || typos > limit) {
        while (place + 1 < sorted.length && shared[place + 1]! >= deadFrom) place++
      } else if (typos > 0) {
        visit(sorted[place]!, typos, false)
      }
      continue
    }
    const missing = wanted & ~letters[place]!
    if (missing !== 0 && lacksMore(missing, limit)) continue
    deadFrom = ALIVE
    const start = starts[place]!
    const length = starts[place + 1]! - start
    if (common < depth) depth = common
    common = ALIVE
    while (depth < length && deadFrom === ALIVE) {
      depth++
      fillRow(size, depth, units[start + depth - 1]!, depth > 1 ? units[start + depth - 2]! : -1, limit)
      if (smallest[depth]! > limit && smallest[depth - 1]! >= limit) deadFrom = depth
    }
    const whole = deadFrom === ALIVE ? cellOf(depth, size, limit) : limit + 1
    const typos = prefixes ? Math.min(whole, nearest[depth]!) : whole
    if (typos >= 1 && typos <= limit) visit(sorted[place]!, typos, typos === whole)
  }
  visitTail(lexicon, word, limit, prefixes, visit)
}

function lacksMore(missing: number, limit: number): boolean {
  let rest = missing & (missing - 1)
  if (limit === 2) rest &= rest - 1
  return rest !== 0
}

function startTable(limit: number): void {
  for (let column = 0; column <= limit + 1; column++) rows[column] = column
  smallest[0] = 0
  nearest[0] = limit + 1
}

/** Row `depth` of the table: what the first `depth` units of the term, the last being `code`, cost against each beginning of the word. */
function fillRow(size: number, depth: number, code: number, codeBefore: number, limit: number): void {
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

function cellOf(depth: number, column: number, limit: number): number {
  return Math.abs(depth - column) > limit ? limit + 1 : Math.min(rows[depth * STRIDE + column]!, limit + 1)
}

/** Scans the few words that are not yet sorted in. */
function visitTail(lexicon: Lexicon, word: string, limit: number, prefixes: boolean, visit: NearVisitor): void {
  for (let id = lexicon.order().sorted.length; id < lexicon.size; id++) {
    const term = lexicon.word(id)
    if (term.startsWith(PAIR_MARK)) continue
    const { whole, prefix } = editDistances(word, term, limit)
    const typos = prefixes ? Math.min(whole, prefix) : whole
    if (typos >= 1 && typos <= limit) visit(id, typos, typos === whole)
  }
}
