import { isPlatformAdmin } from '#shared/roles.ts'

type Viewer = { userId: string; role: number }

/** A copy of a person's data: for themselves, and for admins, whom people may ask for it in other ways. */
export function mayExport(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId || isPlatformAdmin(viewer)
}

/** Only people themselves delete their account here. */
export function mayDelete(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId
}
