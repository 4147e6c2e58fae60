type Viewer = { userId: string; role: number }

/** A copy of what is kept about a person: themselves, and admins, whom people ask for it by other ways. */
export function mayExport(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId || viewer.role === 1
}

/** Nobody deletes somebody else's account from here. */
export function mayDelete(viewer: Viewer, userId: string): boolean {
  return viewer.userId === userId
}
