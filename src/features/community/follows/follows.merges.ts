import { aside, defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'listing_likes.user_id': moves(aside('listing_id')),
    'vendor_follows.user_id': moves(aside('vendor_id')),
  },
  enterprise: { 'vendor_follows.vendor_id': moves(aside('user_id')) },
})
