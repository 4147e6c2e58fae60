/** Repeatable random numbers (mulberry32). */
export type Random = {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  /** An index below `limit`, small ones much more often (Zipf with an exponent of about 1). */
  zipf(limit: number): number
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: items => items[below(items.length)]!,
    zipf: limit => Math.min(limit - 1, Math.floor(limit ** next()) - 1),
  }
}
