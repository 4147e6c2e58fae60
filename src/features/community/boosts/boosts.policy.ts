/** @limit days that a boost lasts, from its start or extension */
export const boostDays = 7

export type BoostChange = 'start' | 'prolong' | 'end'

/**
 * A boost's new end; undefined if the change is not possible: only one runs at a time, and only a running one can be
 * extended or ended.
 */
export function boostedUntil(until: Date | null, change: BoostChange, now: Date): Date | undefined {
  const runs = until !== null && until > now
  if (runs === (change === 'start')) return undefined
  return change === 'end' ? now : new Date(now.getTime() + boostDays * 86_400_000)
}
