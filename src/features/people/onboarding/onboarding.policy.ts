import { isPlatformAdmin } from '#shared/roles.ts'
/** Inviting, boosting, promoting and subscribing are for owners and admins: for members they are no steps. */
export const stepsOfManagers: ReadonlySet<number> = new Set([9, 10, 12, 13])

/** A person sees their own progress, an admin everybody's. */
export function seesUserOnboarding(viewer: { userId: string; role: number }, userId: string): boolean {
  return viewer.userId === userId || isPlatformAdmin(viewer)
}
