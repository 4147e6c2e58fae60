/** A boost lasts so long, from its start or from when it was prolonged. */
export const boostDays = 7

export type BoostChange = 'start' | 'prolong' | 'end'

/**
 * What a boost's end becomes; undefined where the change is not to be had: only one runs at a time, and what doesn't run can
 * neither be prolonged nor ended.
 */
export function boostedUntil(until: Date | null, change: BoostChange, now: Date): Date | undefined {
  const runs = until !== null && until > now
  if (runs === (change === 'start')) return undefined
  return change === 'end' ? now : new Date(now.getTime() + boostDays * 86_400_000)
}
