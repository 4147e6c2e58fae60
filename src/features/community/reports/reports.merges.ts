import { defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'reports.closed_by': stays,
    'reports.reporter_id': moves({
      on: ['kind'],
      if: "@.state = 'open'",
      and: `(coalesce(k.vendor_id, k.listing_id, k.post_id) = coalesce(r.vendor_id, r.listing_id, r.post_id)
        or k.chat_room_id = r.chat_room_id and coalesce(k.chat_event_id, '') = coalesce(r.chat_event_id, ''))`,
      goes: 'aside',
    }),
  },
  enterprise: {
    'reports.vendor_id': moves({ on: ['reporter_id', 'kind'], if: "@.state = 'open'", goes: 'aside' }),
  },
})
