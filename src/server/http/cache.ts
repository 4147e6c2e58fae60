import { LRUCache } from 'lru-cache'

type Options = {
  /** ms from the start of a load; unlimited by default */
  ttl?: number
  /** number of results kept, the most recently used ones */
  max?: number
}

/**
 * Caches the results of `load` by its arguments, for reads that every visitor makes and that rarely change. Concurrent
 * calls share one load; failures are not cached.
 */
export function cache<A extends (string | number | boolean | null)[], T>(
  { ttl = 0, max = 1000 }: Options,
  load: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  const results = new LRUCache<string, Promise<T>>({ max, ttl, ttlResolution: 0, perf: { now: () => Date.now() } })
  return (...args) => {
    const key = JSON.stringify(args)
    const known = results.get(key)
    if (known) return known
    const result = load(...args)
    results.set(key, result)
    result.catch(() => results.peek(key) === result && results.delete(key))
    return result
  }
}
