export type Random = {
  /** a number from 0 up to, not including, 1 */
  next: () => number
  /** a number from `low` up to, not including, `high` */
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <const T>(choices: readonly [T, ...T[]]) => T
  shuffle: <T>(items: readonly T[]) => T[]
}

/** A seeded random generator: the same seed gives the same numbers on every machine (FNV-1a into mulberry32). */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    chance: probability => next() < probability,
    pick: choices => choices[Math.floor(next() * choices.length)] ?? choices[0],
    shuffle: items =>
      items
        .map(item => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  }
}
