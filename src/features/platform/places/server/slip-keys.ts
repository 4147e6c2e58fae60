/** Typos after this many letters are found because the first letters match. */
const keptLetters = 7

/**
 * Hashes (32 bit) of the first letters of a folded name, whole and with each one left out. Two names share one
 * if a letter is added, missing or changed, or two neighbours are swapped. None for names under four letters.
 */
export function slipKeys(name: string): number[] {
  const letters = [...name]
  if (letters.length < 4) return []
  const start = letters.slice(0, keptLetters)
  const shorter = start.map((_letter, left) => start.toSpliced(left, 1).join(''))
  return [...new Set([start.join(''), ...shorter].map(hash))]
}

/** Number of typos that are tolerated in a folded name of this length. */
export function slipsForgiven(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** FNV-1a as a signed number, to fit PostgreSQL's integer. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value | 0
}

/**
 * The typos (a letter added, missing or changed, two neighbours swapped) between `typed` and the whole name, and
 * between it and the nearest prefix of the name.
 */
export function countSlips(typed: string, name: string): { whole: number; beginning: number } {
  const width = name.length + 1
  let before: number[] = []
  let last = Array.from({ length: width }, (_, i) => i)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j < width; j++) {
      const same = typed[i - 1] === name[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      const isSwap = i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1]
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return { whole: last[width - 1] ?? 0, beginning: Math.min(...last) }
}
