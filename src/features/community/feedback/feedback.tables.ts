import type { Generated } from 'kysely'

export type FeedbackPostsTable = {
  id: Generated<number>
  /** whom it is about */
  vendorId: number
  /** the post that it answers, which answers none */
  parentId: number | null
  /** null once that person is deleted */
  authorId: string | null
  /** the enterprise that the author spoke for */
  actingVendorId: number | null
  message: string
  fileId: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  deletedAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    feedbackPosts: FeedbackPostsTable
    feedbackTags: { postId: number; vendorId: number }
  }
}
