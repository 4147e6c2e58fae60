/** How often something took at most each bound, and longer than the one before. */
export type Times = ReadonlyMap<number, number>

/**
 * The least bound within which a share of all lie; undefined without any.
 * @param share above 0, at most 1: 0.5 gives the median
 */
export function timeOfShare(times: Times, share: number): number | undefined {
  const bounds = [...times.keys()].sort((a, b) => a - b)
  const wanted = share * numberOf(times)
  let sum = 0
  for (const bound of bounds) {
    sum += times.get(bound) ?? 0
    if (sum > 0 && sum >= wanted) return bound
  }
  return undefined
}

export function numberOf(times: Times): number {
  return times.values().reduce((sum, count) => sum + count, 0)
}
