import { isPlatformAdmin } from '#shared/roles.ts'

type Viewer = { userId: string; role: number }

/** People may copy their own data. Admins may copy anybody's, because people can also ask for it by mail or phone. */
export function mayExport(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId || isPlatformAdmin(viewer)
}

/** People can only delete their own account here. */
export function mayDelete(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId
}
