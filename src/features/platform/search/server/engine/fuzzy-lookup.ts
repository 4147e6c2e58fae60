import type { NearVisitor } from './distance-table.ts'
import { editDistances } from './edit-distance.ts'
import type { Lexicon } from './lexicon.ts'
import { scanNear } from './scan-near.ts'
import { PAIR_MARK } from './tokenize.ts'
import { walkNear } from './walk-near.ts'

/**
 * Visits the words of a lexicon that are 1 to `limit` (1 or 2) edits away from `word`, or with `prefixes` those
 * with a prefix that is. Words equal to it, or with `prefixes` those that begin with it, are not visited.
 */
export function visitNear(lexicon: Lexicon, word: string, limit: number, prefixes: boolean, visit: NearVisitor): void {
  const lookUp = limit === 1 ? walkNear : scanNear
  lookUp(lexicon.order(), word, limit, prefixes, visit)
  visitTail(lexicon, word, limit, prefixes, visit)
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
