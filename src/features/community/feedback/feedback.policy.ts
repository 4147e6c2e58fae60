import { teamRoles } from '#shared/roles.ts'
import type { FeedbackBarrier } from './feedback.contract.ts'

type Viewer = { userId: string; role: number }

type Writer = {
  viewer: Viewer | null
  /** the caller's role in the team of the enterprise they act as; undefined when they act as themselves */
  actingRole: number | undefined
  /** `memberRoleRestriction` of that enterprise: its plain members don't write in its name */
  membersAreBarred: boolean
  /** the caller belongs to the team of the enterprise the post is about, or acts as that enterprise */
  isOwnVendor: boolean
}

/**
 * Why somebody can't write feedback, or an answer to it; null if they can (docs/product.md §5). Unless
 * their enterprise lets them, plain members speak only for themselves, so they can't write while acting as it. An enterprise may answer feedback about
 * itself, but not praise itself.
 */
export function feedbackBarrier(
  { viewer, actingRole, membersAreBarred, isOwnVendor }: Writer,
  isReply: boolean,
): FeedbackBarrier | null {
  if (!viewer) return 'guest'
  if (membersAreBarred && actingRole === teamRoles.member) return 'member'
  if (isOwnVendor && !isReply) return 'own-enterprise'
  return null
}

type Post = { authorId: string | null }

/** Only authors edit their posts. */
export function mayChangeFeedback(viewer: Viewer, post: Post): boolean {
  return post.authorId === viewer.userId
}

/** Authors delete what they wrote; about what others wrote moderators decide, with reasons. */
export function mayDeleteFeedback(viewer: Viewer | null, post: Post): boolean {
  return viewer !== null && post.authorId === viewer.userId
}
