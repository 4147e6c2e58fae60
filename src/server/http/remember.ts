/**
 * Caches the result of `load` for a short time, per key, for reads that every visitor makes and that rarely change.
 * Concurrent calls share one load; failures are not cached.
 */
export function remember<A extends (string | number | boolean | null)[], T>(
  forMs: number,
  load: (...key: A) => Promise<T>,
): (...key: A) => Promise<T> {
  const kept = new Map<string, { value: Promise<T>; until: number }>()
  return (...key) => {
    const name = JSON.stringify(key)
    const found = kept.get(name)
    if (found && found.until > Date.now()) return found.value
    if (kept.size >= 1000) kept.clear()
    const value = load(...key)
    kept.set(name, { value, until: Date.now() + forMs })
    value.catch(() => kept.delete(name))
    return value
  }
}
