type Asked<V> = {
  promise: Promise<V | undefined>
  resolve: (value: V | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Batches concurrent reads by key into one query: those of the same turn of the event loop, and then whatever arrived while
 * a query was running. Nothing is cached: every call reads the state after it was made.
 */
export function readTogether<V>(
  read: (keys: string[]) => Promise<Map<string, V>>,
): (key: string) => Promise<V | undefined> {
  let waiting = new Map<string, Asked<V>>()
  let isBusy = false

  async function readAll(): Promise<void> {
    while (waiting.size > 0) {
      const asked = waiting
      waiting = new Map()
      try {
        const found = await read([...asked.keys()])
        for (const [key, { resolve }] of asked) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of asked.values()) reject(error)
      }
    }
    isBusy = false
  }

  return key => {
    const known = waiting.get(key)
    if (known) return known.promise
    const asked = Promise.withResolvers<V | undefined>()
    waiting.set(key, asked)
    if (!isBusy) {
      isBusy = true
      setImmediate(readAll)
    }
    return asked.promise
  }
}
