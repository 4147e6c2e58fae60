import { visitNear } from './fuzzy-lookup.ts'
import { EXACT, JOINED, OTHER_SCRIPT, PREFIX, ROMANIZED, STEM, TYPO, termCost } from './match-cost.ts'
import { isLatinWord, type TextIndex } from './text-index.ts'
import { PAIR_MARK } from './tokenize.ts'

/** Terms of the index that match a query word, each with its best `termCost`. */
export type Expansion = Map<number, number>

/** Min letters of a prefix typed in another script, and of a whole Latin word: two letters are any "the" or "to". */
const LETTERS_OF_BEGINNING = 3

const withoutTypos = /^(?:\p{N}+|[b-df-hj-np-tv-xz]+)$/u

/**
 * Typos allowed in a word, by its number of letters: 0 below 4, 1 up to 7, 2 from 8; none in numbers, nor in Latin
 * words without a vowel, which are abbreviations or nothing.
 */
export function allowedTypos(word: string): number {
  if (withoutTypos.test(word)) return 0
  const letters = lettersIn(word)
  return letters < 4 ? 0 : letters < 8 ? 1 : 2
}

/**
 * Whether a term close to a word may be the intended one. Nearly any word of four letters is one typo away from
 * another, so these only match a whole term that begins with the same letter and isn't shorter.
 */
export function mayBeMeant(word: string, term: string, whole: boolean): boolean {
  return (whole && term[0] === word[0] && term.length >= word.length) || lettersIn(word) > 4
}

/** Number of letters without marks. */
function lettersIn(word: string): number {
  let letters = 0
  for (const char of word) if (char <= '\u007f' || !/\p{M}/u.test(char)) letters++
  return letters
}

/**
 * All terms of the index that a query word may stand for; `typos` false allows none. A long word with typos also
 * matches words it is a prefix of, such as its plural. A typo in the first letter, or in a word typed in another
 * script, counts double.
 */
export function expandWord(index: TextIndex, word: string, prefix: boolean, typos: boolean): Expansion {
  const found: Expansion = new Map()
  addForms(index, found, word, prefix, EXACT)
  const limit = typos ? allowedTypos(word) : 0
  if (limit > 0) {
    const long = limit === 2
    if (long && !prefix) addLonger(index, found, word, limit)
    visitNear(index.terms, word, limit, prefix || long, (term, count, whole) => {
      const near = index.terms.word(term)
      if (!mayBeMeant(word, near, whole)) return
      const swappedFirst = near[0] === word[0] ? 0 : 1
      addTerm(found, term, termCost((count + swappedFirst) * TYPO, whole ? EXACT : PREFIX))
    })
  }
  addRomanized(index, found, word, prefix, typos)
  return found
}

/** Words that have up to `limit` more letters at the end. */
function addLonger(index: TextIndex, found: Expansion, word: string, limit: number): void {
  index.terms.withPrefix(word, term => {
    const more = index.terms.word(term).length - word.length
    if (more > 0 && more <= limit) addTerm(found, term, termCost(more * TYPO, EXACT))
  })
}

/**
 * The word itself, words it is a prefix of (if `prefix`) and words with the same stem, without typos; `kind` EXACT
 * ranks them.
 */
export function addForms(index: TextIndex, found: Expansion, word: string, prefix: boolean, kind: number): void {
  const ranked = kind === EXACT
  const exact = index.terms.find(word)
  if (exact !== undefined) addTerm(found, exact, termCost(0, kind))
  if (prefix) index.terms.withPrefix(word, term => addTerm(found, term, termCost(0, ranked ? PREFIX : kind)))
  if (index.stem) {
    index.stems.visitKey(index.stem(word), term => {
      if (!index.terms.word(term).startsWith(PAIR_MARK)) addTerm(found, term, termCost(0, ranked ? STEM : kind))
    })
  }
}

/** Pair terms that begin with a lone character of a script without spaces. */
export function addPairsOf(index: TextIndex, found: Expansion, char: string): void {
  index.terms.withPrefix(PAIR_MARK + char, term => addTerm(found, term, termCost(0, JOINED)))
}

function addRomanized(index: TextIndex, found: Expansion, word: string, prefix: boolean, typos: boolean): void {
  const latin = isLatinWord(word)
  for (const keys of index.scripts) {
    if (latin) {
      if (keys.native.keys.size === 0) continue
      const key = keys.script.latinKey(word)
      const add = (term: number) => addTerm(found, term, termCost(OTHER_SCRIPT, ROMANIZED))
      visitKeys(keys.native, key, prefix && isBeginning(word, key), add)
      const limit = typos ? Math.min(allowedTypos(word), allowedTypos(key)) : 0
      if (limit === 0) continue
      visitNear(keys.native.keys, key, limit, prefix, (group, count, whole) => {
        if (!mayBeMeant(key, keys.native.keys.word(group), whole)) return
        keys.native.visit(group, term => addTerm(found, term, termCost((count + 1) * TYPO, ROMANIZED)))
      })
    } else if (keys.script.owns(word)) {
      const key = keys.script.nativeKey(word)
      const begins = prefix && isBeginning(word, key)
      if (typos) visitKeys(keys.native, key, begins, term => addTerm(found, term, termCost(TYPO, ROMANIZED)))
      if (key.length < LETTERS_OF_BEGINNING) continue
      const add = (term: number) => addTerm(found, term, termCost(OTHER_SCRIPT, ROMANIZED))
      visitKeys(index.latinKeys(keys), key, begins, add)
    }
  }
}

/**
 * Whether the word is long enough to look for words in another script, or with another spelling, that begin with it.
 */
function isBeginning(word: string, key: string): boolean {
  return lettersIn(word) >= LETTERS_OF_BEGINNING && key.length >= LETTERS_OF_BEGINNING
}

function visitKeys(groups: TextIndex['stems'], key: string, prefix: boolean, visit: (term: number) => void): void {
  if (key === '') return
  if (prefix) groups.keys.withPrefix(key, group => groups.visit(group, visit))
  else groups.visitKey(key, visit)
}

function addTerm(found: Expansion, term: number, cost: number): void {
  const known = found.get(term)
  if (known === undefined || cost < known) found.set(term, cost)
}
