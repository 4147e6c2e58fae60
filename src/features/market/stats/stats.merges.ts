import { defineMerges, moves, summed } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  enterprise: {
    'profile_counts.vendor_id': moves(summed('count', 'kind', 'day')),
    'search_visits.vendor_id': moves(summed('count', 'day', 'item_type', 'search')),
    'visitor_countries.vendor_id': moves(summed('count', 'day', 'country')),
  },
})
