import type { Viewer } from '#server/http/api-context.ts'

/** A person’s own account is theirs and the admins’; to everybody else it looks like a missing one. */
export function mayManageAccount(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId || viewer.role === 1
}
