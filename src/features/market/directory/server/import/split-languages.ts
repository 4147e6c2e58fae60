import type { LocalText } from '#shared/local-text.ts'
import { countSmallWords } from './detect-language.ts'

/** Longer texts are in one language, as far as we know, and would take long. */
const maxUnits = 60
/** Characters of each half, what speaks for its language, at least, and by how much more than for the other's. */
const enough = { length: 80, points: 4, times: 3 }

/**
 * Splits a text that says the same in two languages, one after the other, if that is clear; otherwise undefined. It
 * splits between paragraphs, or in a text of a single paragraph between sentences.
 */
export function splitLanguages(text: string): LocalText | undefined {
  if (text.length < 200 || isOfOne(text)) return undefined
  const units = unitsOf(text)
  if (units.length > maxUnits) return undefined
  let best: { texts: LocalText; points: number } | undefined
  for (let at = 1; at < units.length; at++) {
    const halves = [units.slice(0, at), units.slice(at)].map(some => some.join('').trim())
    const found = languagesOf(halves[0]!, halves[1]!)
    if (found && found.points > (best?.points ?? 0))
      best = { points: found.points, texts: { [found.first]: halves[0]!, [found.second]: halves[1]! } }
  }
  return best?.texts
}

/** The parts with their separators, so that they can be joined again. */
function unitsOf(text: string): string[] {
  const paragraphs = text.split(/(?<=\n\n)/)
  if (paragraphs.length > 1) return paragraphs
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment)
}

function languagesOf(one: string, other: string) {
  if (Math.min(one.length, other.length) < enough.length) return undefined
  const [left, right] = [countSmallWords(one).points, countSmallWords(other).points]
  const [first, second] = [strongest(left), strongest(right)]
  if (!first || !second || first === second) return undefined
  const [ofFirst, ofSecond] = [left.get(first) ?? 0, right.get(second) ?? 0]
  const isClear =
    Math.min(ofFirst, ofSecond) >= enough.points &&
    ofFirst > enough.times * (left.get(second) ?? 0) &&
    ofSecond > enough.times * (right.get(first) ?? 0)
  return isClear ? { first, second, points: ofFirst + ofSecond } : undefined
}

/** Fast check that holds for most texts: no second language has enough points. */
function isOfOne(text: string): boolean {
  const [first = 0, second = 0] = [...countSmallWords(text).points.values()].sort((a, b) => b - a)
  return second < enough.points / 2 || first > 8 * second
}

function strongest(points: Map<string, number>): string | undefined {
  return [...points].sort((a, b) => b[1] - a[1])[0]?.[0]
}
