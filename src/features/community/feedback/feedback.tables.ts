import type { ColumnType, Generated } from 'kysely'
import type { WordsState } from '#features/community/visibility/words-state.ts'
import type { Reason, Thumb } from './thumbs.ts'

export type FeedbackPostsTable = {
  id: Generated<number>
  /** the enterprise the post is about */
  vendorId: number
  /** the post that this one answers; answers can't be answered */
  parentId: number | null
  /** null once the author's account is deleted */
  authorId: string | null
  /** the enterprise that the author spoke for */
  actingVendorId: number | null
  message: string
  fileId: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  deletedAt: Date | null
  state: Generated<WordsState>
  /** when its notifications and points went out; null while nobody but its author has seen it */
  announcedAt: Generated<Date | null>
}

export type FeedbackThumbsTable = {
  authorId: string
  vendorId: number
  /** the person's post on which it stands; a later thumb moves to another */
  postId: number
  thumb: Thumb
  reasons: Generated<Reason[]>
  givenAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    feedbackPosts: FeedbackPostsTable
    /** `untaggedAt`: when the enterprise took it off, for good */
    feedbackTags: { postId: number; vendorId: number; untaggedAt: ColumnType<Date | null, never, Date> }
    feedbackThumbs: FeedbackThumbsTable
    feedbackSettings: { vendorId: number; memberRoleRestriction: boolean }
  }
}
