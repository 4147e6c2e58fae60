/** Distances of one comparison; anything above the limit is reported as limit + 1. */
export type Distances = { whole: number; prefix: number }

const result: Distances = { whole: 0, prefix: 0 }

/**
 * Optimal string alignment distance (insertions, deletions, substitutions, swaps of neighbours; no part is
 * edited twice) between a query word and a term, as a whole and to the nearest prefix of the term, as far as
 * they are within `limit` (1 or 2). Equal letters are skipped, and only at a difference are the four
 * edits tried, which rejects most terms after a few letters. The result object is reused.
 */
export function editDistances(word: string, term: string, limit: number): Distances {
  let prefix = limit + 1
  let whole = limit + 1
  for (let edits = 0; edits <= limit && prefix > limit; edits++) {
    if (reaches(word, 0, term, 0, edits, false)) prefix = edits
  }
  if (prefix <= limit && Math.abs(word.length - term.length) <= limit) {
    for (let edits = prefix; edits <= limit && whole > limit; edits++) {
      if (reaches(word, 0, term, 0, edits, true)) whole = edits
    }
  }
  result.whole = whole
  result.prefix = prefix
  return result
}

/** Whether this many edits turn the rest of the word into the rest of the term (`whole`) or a prefix of it. */
function reaches(word: string, from: number, term: string, at: number, edits: number, whole: boolean): boolean {
  const wordEnd = word.length
  const termEnd = term.length
  let i = from
  let j = at
  while (i < wordEnd && j < termEnd && word.charCodeAt(i) === term.charCodeAt(j)) {
    i++
    j++
  }
  if (i === wordEnd) return !whole || termEnd - j <= edits
  if (j === termEnd) return wordEnd - i <= edits
  if (edits === 0) return false
  const rest = edits - 1
  if (reaches(word, i + 1, term, j + 1, rest, whole)) return true
  if (reaches(word, i + 1, term, j, rest, whole)) return true
  if (reaches(word, i, term, j + 1, rest, whole)) return true
  return (
    i + 1 < wordEnd &&
    j + 1 < termEnd &&
    word.charCodeAt(i) === term.charCodeAt(j + 1) &&
    word.charCodeAt(i + 1) === term.charCodeAt(j) &&
    reaches(word, i + 2, term, j + 2, rest, whole)
  )
}
