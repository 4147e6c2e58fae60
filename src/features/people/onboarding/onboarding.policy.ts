import { isPlatformAdmin } from '#shared/roles.ts'
/** Inviting, boosting, promoting and subscribing are for owners and admins: plain members don't see these steps. */
export const stepsOfManagers: ReadonlySet<number> = new Set([9, 10, 12, 13])

/** People see their own progress, platform admins everybody's. */
export function seesUserOnboarding(viewer: { userId: string; role: number }, userId: string): boolean {
  return viewer.userId === userId || isPlatformAdmin(viewer)
}
