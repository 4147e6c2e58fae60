/**
 * How well one document matches one query word, as 32 bits that compare as a number, smaller is better:
 * spelling (3) | rank of the attribute by weight (4) | kind (3) | position in the attribute (16) | words of the
 * attribute's value (6). A posting's info is the same without spelling and kind, so that cost = info | termCost.
 */
export const EXACT = 0
export const PREFIX = 1
export const STEM = 2
export const SYNONYM = 3
/** Query words written together, one word split, or pairs of characters of a script without spaces. */
export const JOINED = 4
export const ROMANIZED = 5

/** What differences in spelling count: a word in another script goes behind all that was typed so, and before any typo. */
export const TYPO = 2
export const OTHER_SCRIPT = 1

export const NO_MATCH = 0xffffffff
export const MAX_ATTRIBUTE_RANK = 15

const MAX_POSITION = 0xffff
const MAX_WORDS = 0x3f

export function postingInfo(attributeRank: number, position: number, words: number): number {
  return ((attributeRank << 25) | (Math.min(position, MAX_POSITION) << 6) | Math.min(words, MAX_WORDS)) >>> 0
}

/** `spelling`: 0 if the term is spelt as typed, otherwise the sum of TYPO and OTHER_SCRIPT, at most 7. */
export function termCost(spelling: number, kind: number): number {
  return ((spelling << 29) | (kind << 22)) >>> 0
}

export function spellingOf(cost: number): number {
  return cost >>> 29
}

export function attributeOf(cost: number): number {
  return (cost >>> 25) & 15
}

export function kindOf(cost: number): number {
  return (cost >>> 22) & 7
}

export function positionOf(cost: number): number {
  return (cost >>> 6) & MAX_POSITION
}

export function wordsOf(cost: number): number {
  return cost & MAX_WORDS
}

/**
 * Sums over the words of a query, packed for comparison, smaller is better: spelling (5) | attributes (7) |
 * exactness (6) | proximity (6) | position of the first word (8). Every sum stops at its largest value.
 */
export function packRank(
  spelling: number,
  attributes: number,
  exactness: number,
  proximity: number,
  position: number,
): number {
  return (
    ((Math.min(spelling, 31) << 27) |
      (Math.min(attributes, 127) << 20) |
      (Math.min(exactness, 63) << 14) |
      (Math.min(proximity, 63) << 8) |
      Math.min(position, 255)) >>>
    0
  )
}

/** Whole typos; words in another script are none. */
export function rankTypos(rank: number): number {
  return rank >>> 28
}

export function rankAttributes(rank: number): number {
  return (rank >>> 20) & 127
}

export function rankProximity(rank: number): number {
  return (rank >>> 8) & 63
}

export function rankPosition(rank: number): number {
  return rank & 255
}

/** What the distance between two neighbouring query words adds: 0 where they stand next to each other in order, at most 8. */
export function proximityCost(left: number, right: number): number {
  if (attributeOf(left) !== attributeOf(right)) return 8
  const distance = positionOf(right) - positionOf(left)
  return distance > 0 ? Math.min(distance - 1, 8) : Math.min(1 - distance, 8)
}
