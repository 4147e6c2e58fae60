/** A person sees their own points; an admin everybody's. */
export function seesUserPoints(viewer: { userId: string; role: number }, userId: string): boolean {
  return viewer.userId === userId || viewer.role === 1
}

/** What was paid, given or taken may be taken back once; a taking back stays. */
export function mayReverse(entry: { reason: string; isReversed: boolean }): boolean {
  return entry.reason !== 'reversal' && !entry.isReversed
}
