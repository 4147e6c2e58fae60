import { isPlatformAdmin } from '#shared/roles.ts'

/** People see their own pledge, platform admins everybody's. */
export function seesPledge(viewer: { userId: string; role: number }, userId: string): boolean {
  return viewer.userId === userId || isPlatformAdmin(viewer)
}
