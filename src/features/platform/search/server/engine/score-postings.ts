import type { Bitset } from './bitset.ts'

/** Documents found so far; `slots` has the place of each in `documents`, plus one. */
export type FoundList = { slots: Uint32Array; documents: Uint32Array; count: number }

// Each function keeps the smallest `info | cost` of a term's postings from `start` to `end`, by slot of the document;
// see `match-cost.ts`.

/** Adds the documents of `base` to the list; `scores` must have room for all of them. */
export function scoreNew(
  documents: Uint32Array,
  infos: Uint32Array,
  start: number,
  end: number,
  cost: number,
  scores: Uint32Array,
  found: FoundList,
  base: Bitset,
): void {
  const { slots, documents: list } = found
  let count = found.count
  for (let at = start; at < end; at++) {
    const document = documents[at]!
    if ((base[document >>> 5]! & (1 << (document & 31))) === 0) continue
    const score = (infos[at]! | cost) >>> 0
    const place = slots[document]!
    if (place === 0) {
      list[count++] = document
      slots[document] = count
      scores[count - 1] = score
    } else if (score < scores[place - 1]!) {
      scores[place - 1] = score
    }
  }
  found.count = count
}

/** Updates the documents of the list by going through the postings. */
export function scoreFound(
  documents: Uint32Array,
  infos: Uint32Array,
  start: number,
  end: number,
  cost: number,
  scores: Uint32Array,
  { slots }: FoundList,
): void {
  for (let at = start; at < end; at++) {
    const place = slots[documents[at]!]!
    if (place === 0) continue
    const score = (infos[at]! | cost) >>> 0
    if (score < scores[place - 1]!) scores[place - 1] = score
  }
}

/** Like `scoreFound`, by binary search for each document of the list. */
export function scoreBySearch(
  documents: Uint32Array,
  infos: Uint32Array,
  start: number,
  end: number,
  cost: number,
  scores: Uint32Array,
  { documents: list, count }: FoundList,
): void {
  for (let slot = 0; slot < count; slot++) {
    const document = list[slot]!
    let low = start
    for (let high = end; low < high; ) {
      const middle = (low + high) >>> 1
      if (documents[middle]! < document) low = middle + 1
      else high = middle
    }
    if (low === end || documents[low] !== document) continue
    const score = (infos[low]! | cost) >>> 0
    if (score < scores[slot]!) scores[slot] = score
  }
}
