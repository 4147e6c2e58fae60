import { compilePiece, type Piece, type Steps } from './find-piece.ts'

const inText = /[\p{L}\p{M}\p{N}_]/u

/**
 * Compiles a pattern into a predicate on a whole text. `*` stands for any characters and `?` for one, unless `stars`
 * alone are wanted. Takes steps by the sum of both lengths, not their product.
 */
export function compileGlob(pattern: string, only?: 'stars'): (text: string, steps: Steps) => boolean {
  const pieces = piecesOf(pattern, only !== 'stars')
  const [first, last] = [pieces[0] as Piece, pieces.at(-1) as Piece]
  const between = pieces.slice(1, -1)
  return (text, steps) => {
    steps.count += first.length + last.length + pieces.length
    const end = text.length - last.length
    if (pieces.length === 1) return end === 0 && first.standsAt(text, 0)
    if (first.length > end || !first.standsAt(text, 0) || !last.standsAt(text, end)) return false
    const from = follow(between, text, first.length, steps)
    return from >= 0 && from <= end
  }
}

/** A text in which words are searched. Case doesn't matter. */
export class SearchedText {
  readonly text: string
  readonly #known: Int8Array

  constructor(text: string) {
    this.text = text.toLowerCase()
    this.#known = new Int8Array(this.text.length)
  }

  /** Whether a word continues at this position; false before the text and after it. */
  hasLetter(at: number): boolean {
    if (at < 0 || at >= this.text.length) return false
    this.#known[at] ||= inText.test(this.text[at] ?? '') ? 1 : -1
    return this.#known[at] === 1
  }
}

/** Compiles a pattern into a predicate: whether a text contains it as whole words. */
export function compileWords(pattern: string): (searched: SearchedText, steps: Steps) => boolean {
  const pieces = piecesOf(pattern.toLowerCase(), true)
  const [first, last] = [pieces[0] as Piece, pieces.at(-1) as Piece]
  const between = pieces.slice(1, -1)
  return (searched, steps) => {
    const { text } = searched
    const startsAt = (at: number) => !searched.hasLetter(at - 1)
    const endsAt = (at: number) => !searched.hasLetter(at + last.length)
    steps.count += pieces.length
    if (pieces.length === 1)
      return first.length > 0 && first.find(text, 0, steps, at => startsAt(at) && endsAt(at)) >= 0
    const begun = first.length === 0 ? 0 : first.find(text, 0, steps, startsAt)
    if (begun < 0) return false
    const from = follow(between, text, begun + first.length, steps)
    return from >= 0 && (last.length === 0 || last.find(text, from, steps, endsAt) >= 0)
  }
}

function piecesOf(pattern: string, isAny: boolean): Piece[] {
  return pattern.split(/\*+/).map(piece => compilePiece(piece, isAny))
}

/**
 * Position in the text after pieces that follow one another, each matched as early as possible; -1 if they don't match.
 */
function follow(pieces: Piece[], text: string, start: number, steps: Steps): number {
  let from = start
  for (const piece of pieces) {
    const found = piece.find(text, from, steps)
    if (found < 0) return -1
    from = found + piece.length
  }
  return from
}
