import { isPlatformAdmin, teamRoles } from '#shared/roles.ts'
import type { FeedbackBarrier } from './feedback.contract.ts'

type Viewer = { userId: string; role: number }

type Writer = {
  viewer: Viewer | null
  /** in the team of the enterprise that they act as; undefined for themselves */
  actingRole: number | undefined
  /** they belong to the team of the enterprise that it is about, or act as it */
  isOwnVendor: boolean
}

/**
 * What keeps somebody from writing feedback, or an answer to it; null if nothing does (docs/product.md §5). A member speaks
 * only for themselves, so a member acting as an enterprise can't write. An enterprise answers, but does not praise itself.
 */
export function feedbackBarrier({ viewer, actingRole, isOwnVendor }: Writer, isReply: boolean): FeedbackBarrier | null {
  if (!viewer) return 'guest'
  if (actingRole === teamRoles.member) return 'member'
  if (isOwnVendor && !isReply) return 'own-enterprise'
  return null
}

type Post = { authorId: string | null }

/** Only authors edit their posts. */
export function mayChangeFeedback(viewer: Viewer, post: Post): boolean {
  return post.authorId === viewer.userId
}

/** Authors delete their posts; admins of the platform delete any. */
export function mayDeleteFeedback(viewer: Viewer | null, post: Post): boolean {
  return viewer !== null && (isPlatformAdmin(viewer) || post.authorId === viewer.userId)
}
