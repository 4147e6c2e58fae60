/**
 * How well one document matches one query word, as 32 bits that compare as a number, smaller is better: spelling (3) |
 * 0 if it is a head word (1) | rank of the attribute by weight (4) | kind (3) | position in the attribute (15) | words
 * of the attribute's value (6). A posting's info is the same without spelling and kind, so that cost = info | termCost.
 */
export const EXACT = 0
export const STEM = 1
export const PREFIX = 2
export const SYNONYM = 3
/** Query words written together, one word split, or pairs of characters of a script without spaces. */
export const JOINED = 4
export const ROMANIZED = 5

/**
 * Costs of spelling differences: a word in another script comes after all words typed in their own, and before any
 * typo.
 */
export const TYPO = 2
export const OTHER_SCRIPT = 1

export const NO_MATCH = 0xffffffff
export const MAX_ATTRIBUTE_RANK = 15

const MAX_POSITION = 0x7fff
const MAX_WORDS = 0x3f
const NO_HEAD = 1 << 28

export function postingInfo(attributeRank: number, position: number, words: number, isHead = false): number {
  const head = isHead ? 0 : NO_HEAD
  return (head | (attributeRank << 24) | (Math.min(position, MAX_POSITION) << 6) | Math.min(words, MAX_WORDS)) >>> 0
}

/** `spelling`: 0 if the term is spelt as typed, otherwise the sum of TYPO and OTHER_SCRIPT, at most 7. */
export function termCost(spelling: number, kind: number): number {
  return ((spelling << 29) | (kind << 21)) >>> 0
}

export function isHead(cost: number): boolean {
  return (cost & NO_HEAD) === 0
}

/** The info of a phrase of which one word is the head. */
export function asHead(info: number): number {
  return (info & ~NO_HEAD) >>> 0
}

export function spellingOf(cost: number): number {
  return cost >>> 29
}

export function attributeOf(cost: number): number {
  return (cost >>> 24) & 15
}

export function kindOf(cost: number): number {
  return (cost >>> 21) & 7
}

export function positionOf(cost: number): number {
  return (cost >>> 6) & MAX_POSITION
}

export function wordsOf(cost: number): number {
  return cost & MAX_WORDS
}

/**
 * How a query's words stand in a document: the number of those only mentioned in passing, then whether one is a head
 * word.
 */
export function standing(inPassing: number, hasHead: boolean): number {
  return 2 * Math.min(inPassing, 3) + (hasHead ? 0 : 1)
}

/**
 * Sums over the words of a query, packed for comparison, smaller is better: spelling (5) | standing (3) | sunk, see
 * `sunk` (1) | attributes (7) | exactness (6) | proximity (5) | position of the first word (5). Every sum stops at its
 * largest value.
 */
export function packRank(
  spelling: number,
  standing: number,
  attributes: number,
  exactness: number,
  proximity: number,
  position: number,
): number {
  return (
    ((Math.min(spelling, 31) << 27) |
      (standing << 24) |
      (Math.min(attributes, 127) << 16) |
      (Math.min(exactness, 63) << 10) |
      (Math.min(proximity, 31) << 5) |
      Math.min(position, 31)) >>>
    0
  )
}

/** The rank of the same match, placed after all equal matches that are not sunk. */
export function sunk(rank: number): number {
  return rank + 2 ** 23
}

/**
 * The part of a rank that comes before distance and scores of filters: spelling, the standing of the words, and whether
 * it is sunk.
 */
export function rankTier(rank: number): number {
  return Math.floor(rank / 2 ** 23)
}

/** Number of typos; words in another script don't count as typos. */
export function rankTypos(rank: number): number {
  return rank >>> 28
}

export function rankAttributes(rank: number): number {
  return (rank >>> 16) & 127
}

export function rankProximity(rank: number): number {
  return (rank >>> 5) & 31
}

export function rankPosition(rank: number): number {
  return rank & 31
}

/**
 * Cost of the distance between two neighbouring query words: 0 if they stand next to each other in order, at most 8.
 */
export function proximityCost(left: number, right: number): number {
  if (attributeOf(left) !== attributeOf(right)) return 8
  const distance = positionOf(right) - positionOf(left)
  return distance > 0 ? Math.min(distance - 1, 8) : Math.min(1 - distance, 8)
}
