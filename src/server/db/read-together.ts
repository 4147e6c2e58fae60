type Asked<V> = {
  promise: Promise<V | undefined>
  resolve: (value: V | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Reads by key what many requests want at the same time by one query for all: what is asked for in the same turn of the
 * event loop, and then whatever came while a query was under way. Nothing is kept: every call reads what is true after it.
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
