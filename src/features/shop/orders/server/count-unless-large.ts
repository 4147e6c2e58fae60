import { LRUCache } from 'lru-cache'

/** From this number on counting costs more than reading a page. */
const large = 1000
const recent = new LRUCache<string, object>({ max: 1000, ttl: 5000, ttlResolution: 0, perf: { now: () => Date.now() } })

/**
 * Numbers of rows that `count` reads, cached for five seconds if they are large, when nobody notices one row more or
 * less.
 * @param name name of the count, with everything that it depends on
 */
export async function countUnlessLarge<T extends Record<string, number>>(
  name: string,
  count: () => Promise<T>,
): Promise<T> {
  const known = recent.get(name) as T | undefined
  if (known) return known
  const counted = await count()
  if (Object.values(counted).reduce((sum, one) => sum + one, 0) >= large) recent.set(name, counted)
  return counted
}
