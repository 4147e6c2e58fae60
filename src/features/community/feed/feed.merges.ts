import { aside, defineMerges, ends, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'enterprise_posts.author_id': moves(),
    'enterprise_post_likes.user_id': moves(aside('post_id')),
    'feed_mutes.user_id': moves({
      ...{ on: ['vendor_id', 'group_id', 'because', 'kind'], nullsEqual: true, goes: 'aside' },
    }),
    'feed_places.user_id': moves(aside('tab')),
    'feed_addresses.user_id': ends,
  },
  enterprise: {
    'enterprise_posts.acting_vendor_id': moves(),
    'feed_rows.vendor_id': moves(),
    'feed_mutes.vendor_id': moves(aside('user_id')),
  },
})
