const prefix = 'pola:draft:'

/** Saves a draft in this tab's session storage. If that is unavailable or full, only the draft is lost. */
export function writeDraft(storage: Storage, key: string, values: object): void {
  try {
    storage.setItem(prefix + key, JSON.stringify(values))
  } catch {
    // The form itself still has the input.
  }
}

/** The saved values of the given names; null if there are none, or they can't be read. */
export function readDraft<Values extends object>(
  storage: Storage,
  key: string,
  wanted: Values,
): Partial<Values> | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(prefix + key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const known = Object.entries(kept).filter(([name, value]) => {
      const defaultValue = wanted[name as keyof Values]
      return typeof value === typeof defaultValue && JSON.stringify(value) !== JSON.stringify(defaultValue)
    })
    return known.length > 0 ? (Object.fromEntries(known) as Partial<Values>) : null
  } catch {
    return null
  }
}

export function dropDraft(storage: Storage, key: string): void {
  try {
    storage.removeItem(prefix + key)
  } catch {
    // No draft was saved.
  }
}
