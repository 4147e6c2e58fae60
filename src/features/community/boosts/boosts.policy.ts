export type BoostChange = 'start' | 'prolong' | 'end'

/**
 * A boost's new end; undefined if the change is not possible: only one runs at a time, and only a running one can be
 * extended or ended. Where the period became shorter meanwhile, a boost isn't extended to an earlier end.
 * @param days how long a boost lasts, from its start or extension
 */
export function boostedUntil(
  until: Date | null,
  change: BoostChange,
  { now, days }: { now: Date; days: number },
): Date | undefined {
  const runs = until !== null && until > now
  if (runs === (change === 'start')) return undefined
  if (change === 'end') return now
  const next = new Date(now.getTime() + days * 86_400_000)
  return until !== null && until > next ? undefined : next
}
