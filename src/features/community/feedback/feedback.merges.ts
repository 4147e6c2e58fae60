import { aside, defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'feedback_posts.author_id': moves(), 'feedback_thumbs.author_id': moves(aside('vendor_id')) },
  enterprise: {
    'feedback_posts.vendor_id': moves(),
    'feedback_posts.acting_vendor_id': moves(),
    'feedback_settings.vendor_id': moves(aside()),
    'feedback_tags.vendor_id': moves(aside('post_id')),
    'feedback_thumbs.vendor_id': moves(aside('author_id')),
  },
})
