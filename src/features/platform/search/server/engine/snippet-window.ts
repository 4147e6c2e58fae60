import type { Token } from './tokenize.ts'

type Match = { start: number; end: number; words: number }

/** Max matches that are tried as the start of a window; texts with more of them have a good one early on. */
const MOST_STARTS = 200

/**
 * The part of a text to show, as offsets: `most` words around those matches that are close together and of the largest
 * number of query words (bits of `words`); the first words if nothing matches.
 */
export function snippetWindow(
  text: string,
  tokens: readonly Token[],
  matches: readonly Match[],
  most: number,
): { from: number; to: number } {
  if (tokens.length <= most) return { from: 0, to: text.length }
  const marked = markedTokens(tokens, matches)
  let best = { first: 0, last: 0, words: 0 }
  for (let start = 0; start < Math.min(marked.length, MOST_STARTS); start++) {
    let words = 0
    for (let end = start; end < marked.length && marked[end]!.at < marked[start]!.at + most; end++) {
      words |= marked[end]!.words
      if (bitCount(words) > bitCount(best.words)) best = { first: marked[start]!.at, last: marked[end]!.at, words }
    }
  }
  const spare = most - (best.last - best.first + 1)
  const first = Math.max(0, Math.min(best.first - Math.floor(spare / 2), tokens.length - most))
  const from = first === 0 ? 0 : tokens[first]!.start
  const to = first + most === tokens.length ? text.length : tokens[first + most - 1]!.end
  return { from, to }
}

/** The positions of tokens that overlap a match; both are in the order of the text. */
function markedTokens(tokens: readonly Token[], matches: readonly Match[]): { at: number; words: number }[] {
  const marked: { at: number; words: number }[] = []
  let next = 0
  for (const [at, { start, end }] of tokens.entries()) {
    while (next < matches.length && matches[next]!.end <= start) next++
    const match = matches[next]
    if (match && match.start < end) marked.push({ at, words: match.words })
  }
  return marked
}

function bitCount(words: number): number {
  let count = 0
  for (let rest = words; rest !== 0; rest &= rest - 1) count++
  return count
}
