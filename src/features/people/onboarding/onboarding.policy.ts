/** A person sees their own progress, an admin everybody's. */
export function seesUserOnboarding(viewer: { userId: string; role: number }, userId: string): boolean {
  return viewer.userId === userId || viewer.role === 1
}
