import { isPlatformAdmin } from '#shared/roles.ts'
/** People see their own points, platform admins everybody's. */
export function seesUserPoints(viewer: { userId: string; role: number }, userId: string): boolean {
  return viewer.userId === userId || isPlatformAdmin(viewer)
}

/** Payments and adjustments may be reversed once; reversals are final. */
export function mayReverse(entry: { reason: string; isReversed: boolean }): boolean {
  return entry.reason !== 'reversal' && !entry.isReversed
}
