import { isPlatformAdmin } from '#shared/roles.ts'
/** A person’s own account is theirs and the admins’; to everybody else it looks like a missing one. */
export function mayManageAccount(viewer: { userId: string; role: number }, userId: string): boolean {
  return viewer.userId === userId || isPlatformAdmin(viewer)
}
