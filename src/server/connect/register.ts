const all = new Set<Set<unknown>>()

/** A set of listeners, filled while the parts of the program are connected. {@link emptyRegisters} empties it. */
export function createRegister<Entry>(): Set<Entry> {
  const entries = new Set<Entry>()
  all.add(entries)
  return entries
}

/** Removes all listeners, as if the program had just started. For tests, whose files share a process. */
export function emptyRegisters(): void {
  for (const entries of all) entries.clear()
}
