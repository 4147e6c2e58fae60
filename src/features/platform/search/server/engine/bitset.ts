/** Sets of document numbers: bit d of word d >>> 5. All sets of one query have the same number of words. */
export type Bitset = Uint32Array

export function wordsFor(documents: number): number {
  return (documents + 31) >>> 5
}

export function countBits(set: Bitset): number {
  let count = 0
  for (let index = 0; index < set.length; index++) count += popcount(set[index]!)
  return count
}

export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** `target` becomes the intersection of both. */
export function intersect(target: Bitset, other: Bitset): void {
  for (let index = 0; index < target.length; index++) target[index] = target[index]! & other[index]!
}

export function unite(target: Bitset, other: Bitset): void {
  for (let index = 0; index < target.length; index++) target[index] = target[index]! | other[index]!
}

/** The members of `set` in ascending order. `count` must be their number. */
export function listBits(set: Bitset, count: number): Uint32Array {
  const members = new Uint32Array(count)
  let next = 0
  for (let index = 0; index < set.length; index++) {
    let word = set[index]!
    const base = index << 5
    while (word !== 0) {
      const low = word & -word
      members[next++] = base + 31 - Math.clz32(low)
      word ^= low
    }
  }
  return members
}
