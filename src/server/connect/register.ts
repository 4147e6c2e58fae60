const all = new Set<Set<unknown>>()

/** A set that fills while the program's parts are connected: who listens to what. Empty again after {@link emptyRegisters}. */
export function createRegister<Entry>(): Set<Entry> {
  const entries = new Set<Entry>()
  all.add(entries)
  return entries
}

/** Nobody listens to anything: as at the start of a program. For tests, whose files share a process. */
export function emptyRegisters(): void {
  for (const entries of all) entries.clear()
}
