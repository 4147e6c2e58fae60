import { isPlatformAdmin, teamRoles } from '#shared/roles.ts'

type Viewer = { userId: string; role: number }

export type ForumBarrier = 'guest' | 'member'

/**
 * Why somebody can't write, or null: guests, and plain members who act as their enterprise, as in feedback
 * (docs/product.md §5).
 */
export function forumBarrier(viewer: Viewer | null, actingRole: number | undefined): ForumBarrier | null {
  if (!viewer) return 'guest'
  return actingRole === teamRoles.member ? 'member' : null
}

/** Authors edit and delete what they wrote; what others wrote moderators decide about in their cases. */
export function mayEditPost(viewer: Viewer | null, post: { authorId: string | null }): boolean {
  return viewer !== null && post.authorId === viewer.userId
}

/** Moderators keep the forum in order: titles, groups, and questions that were asked twice. */
export function moderatesForum(viewer: Viewer | null): boolean {
  return viewer !== null && isPlatformAdmin(viewer)
}

/**
 * Whoever wrote a post, and who speaks for its enterprise, say whether a translation of it is shown; moderators where
 * neither is left.
 * @param speaksFor the enterprise that the viewer acts as, other than as a plain member of its team
 */
export function mayAcceptTranslations(
  viewer: Viewer | null,
  post: { authorId: string | null; actingVendorId: number | null },
  speaksFor: number | null,
): boolean {
  if (!viewer) return false
  if (post.authorId === null && post.actingVendorId === null) return moderatesForum(viewer)
  return mayEditPost(viewer, post) || (speaksFor !== null && speaksFor === post.actingVendorId)
}
