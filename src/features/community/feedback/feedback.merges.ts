import { aside, defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'feedback_posts.author_id': moves() },
  enterprise: {
    'feedback_posts.vendor_id': moves(),
    'feedback_posts.acting_vendor_id': moves(),
    'feedback_tags.vendor_id': moves(aside('post_id')),
  },
})
