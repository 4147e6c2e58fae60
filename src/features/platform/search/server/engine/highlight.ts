import { classAt, UNSPACED, WORD } from './char-classes.ts'
import type { HighlightResult, SnippetResult } from './engine.types.ts'
import { foldWord } from './fold-text.ts'
import { kindOf, PREFIX, STEM, spellingOf } from './match-cost.ts'
import type { TextPlan, Unit } from './plan-text-query.ts'
import { snippetWindow } from './snippet-window.ts'
import type { TextIndex } from './text-index.ts'
import type { Token } from './tokenize.ts'

/** The marked part of a word: `length` folded units from its start, and the query words that it matches. */
type Mark = { words: number; length: number }
type Range = { start: number; end: number; words: number; whole: boolean }

export type HighlightTags = { pre: string; post: string }

/** With this many terms, most letters begin one of them anyway. */
const MANY_TERMS = 500
const WHOLE = Number.POSITIVE_INFINITY
const mark = /\p{M}/u

/** Marks the matches of one query in texts. Texts are not escaped, as with Algolia. */
export class Highlighter {
  readonly #index: TextIndex
  readonly #plan: TextPlan
  readonly #tags: HighlightTags
  readonly #units: Unit[]
  readonly #marks = new Map<string, Mark | undefined>()
  readonly #unspaced: { word: string; bit: number }[]
  readonly #splits: boolean
  /** Flags the ASCII letters that a matching word may begin with; undefined if unknown. */
  readonly #firsts: Uint8Array | undefined

  constructor(index: TextIndex, plan: TextPlan, tags: HighlightTags) {
    this.#index = index
    this.#plan = plan
    this.#tags = tags
    this.#units = [...new Set(plan.variants.flat())]
    this.#unspaced = plan.unspaced.map(at => ({ word: plan.words[at]!, bit: 1 << at }))
    this.#splits = this.#units.some(({ phrases }) => phrases.some(({ adjacent }) => adjacent))
    if (!this.#splits) this.#firsts = firstLetters(index, this.#units)
  }

  /**
   * The text with the matches between the tags: only the typed prefix if that is what matched, otherwise the whole word
   * (typos, stems, synonyms).
   */
  highlight(text: string): HighlightResult {
    const tokens = this.#plan.words.length > 0 ? this.#index.tokenize(text, this.#firsts) : []
    const ranges = this.#rangesOf(text, tokens)
    if (ranges.length === 0) return { value: text, matchLevel: 'none', matchedWords: [] }
    let value = ''
    let at = 0
    let found = 0
    for (const { start, end, words } of ranges) {
      value += text.slice(at, start) + this.#tags.pre + text.slice(start, end) + this.#tags.post
      at = end
      found |= words
    }
    const matchedWords = this.#plan.words.filter((_, index) => (found & (1 << index)) !== 0)
    return {
      value: value + text.slice(at),
      matchLevel: matchedWords.length === this.#plan.words.length ? 'full' : 'partial',
      fullyHighlighted: ranges.every(({ whole }) => whole) && !hasWordBetween(text, ranges),
      matchedWords: [...new Set(matchedWords)],
    }
  }

  /** The part of the text with the best matches and at most `most` words, with `ellipsis` where it was cut. */
  snippet(text: string, most: number, ellipsis: string): SnippetResult {
    const tokens = this.#index.tokenize(text)
    const { from, to } = snippetWindow(text, tokens, this.#rangesOf(text, tokens), most)
    const { value, matchLevel } = this.highlight(text.slice(from, to))
    return { value: (from > 0 ? ellipsis : '') + value + (to < text.length ? ellipsis : ''), matchLevel }
  }

  #rangesOf(text: string, tokens: Token[]): Range[] {
    const ranges: Range[] = []
    for (const token of tokens) {
      const found = this.#markOf(token.term)
      if (!found) continue
      const end = found.length === WHOLE ? token.end : endOfPrefix(text, token, found.length)
      ranges.push({ start: token.start, end, words: found.words, whole: end === token.end })
    }
    if (this.#splits) this.#addSplits(tokens, ranges)
    for (const { word, bit } of this.#unspaced) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        ranges.push({ start: at, end: at + word.length, words: bit, whole: true })
      }
    }
    return ranges.length > 1 && (this.#splits || this.#unspaced.length > 0) ? merged(ranges) : ranges
  }

  #markOf(term: string): Mark | undefined {
    const known = this.#marks.get(term)
    if (known || this.#marks.has(term)) return known
    const id = this.#index.terms.find(term)
    const found = id === undefined ? undefined : this.#markOfTerm(id, term)
    this.#marks.set(term, found)
    return found
  }

  #markOfTerm(id: number, term: string): Mark | undefined {
    let words = 0
    let length = 0
    for (const unit of this.#units) {
      const cost = unit.terms.get(id)
      const inPhrase = unit.phrases.some(({ adjacent, parts }) => !adjacent && parts.some(part => part.has(id)))
      if (cost === undefined && !inPhrase) continue
      words |= ((1 << unit.span) - 1) << unit.first
      const typed = this.#plan.words[unit.first]!
      const begun = cost !== undefined && spellingOf(cost) === 0 && this.#isBegun(unit, cost) && term.startsWith(typed)
      length = begun ? Math.max(length, typed.length) : WHOLE
    }
    return words === 0 ? undefined : { words, length }
  }

  /** Whether the query's word may be the beginning of this longer word: also of a form of it, such as its plural. */
  #isBegun({ first, span }: Unit, cost: number): boolean {
    const { open, words } = this.#plan
    return kindOf(cost) === PREFIX || (kindOf(cost) === STEM && open && first + span === words.length)
  }

  #addSplits(tokens: Token[], ranges: Range[]): void {
    for (const unit of this.#units) {
      for (const { adjacent, parts } of unit.phrases) {
        if (!adjacent) continue
        for (let first = 0; first + parts.length <= tokens.length; first++) {
          const here = tokens.slice(first, first + parts.length)
          if (!here.every((token, index) => this.#isIn(parts[index]!, token.term))) continue
          for (const { start, end } of here) ranges.push({ start, end, words: 1 << unit.first, whole: true })
        }
      }
    }
  }

  #isIn(part: ReadonlyMap<number, number>, term: string): boolean {
    const id = this.#index.terms.find(term)
    return id !== undefined && part.has(id)
  }
}

/** Ranges in order, overlapping ones merged. */
function merged(ranges: Range[]): Range[] {
  const result: Range[] = []
  for (const range of ranges.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (!last || range.start >= last.end) {
      result.push({ ...range })
    } else {
      last.whole ||= range.whole || range.end > last.end
      last.end = Math.max(last.end, range.end)
      last.words |= range.words
    }
  }
  return result
}

function hasWordBetween(text: string, ranges: Range[]): boolean {
  let at = 0
  for (const { start, end } of [...ranges, { start: text.length, end: text.length }]) {
    for (; at < start; at++) {
      const kind = classAt(text, at)
      if (kind === WORD || kind === UNSPACED) return true
    }
    at = end
  }
  return false
}

function firstLetters(index: TextIndex, units: Unit[]): Uint8Array | undefined {
  const terms = units.flatMap(unit => [unit.terms, ...unit.phrases.flatMap(({ parts }) => parts)])
  if (terms.reduce((sum, { size }) => sum + size, 0) > MANY_TERMS) return undefined
  const firsts = new Uint8Array(128)
  for (const found of terms) {
    for (const term of found.keys()) {
      const letter = index.terms.word(term)[0]!
      for (const first of [letter, letter.toUpperCase()]) if (first <= '\u007f') firsts[first.charCodeAt(0)] = 1
    }
  }
  return firsts
}

/** The offset at which the first `length` folded units of a word end; never between a letter and its marks. */
function endOfPrefix(text: string, { start, end }: Token, length: number): number {
  let at = start
  while (at < end && foldWord(text.slice(start, at)).length < length) at++
  while (at < end && (mark.test(text[at]!) || text[at] === '\u200d' || text[at] === '\u200c')) at++
  return at
}
