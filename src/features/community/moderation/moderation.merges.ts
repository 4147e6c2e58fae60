import { defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'reports.closed_by': stays,
    'reports.reporter_id': moves({
      on: ['kind'],
      if: "@.state = 'open'",
      and: `(coalesce(k.vendor_id, k.listing_id, k.post_id, k.forum_post_id, k.forum_translation_id, k.enterprise_post_id)
          = coalesce(r.vendor_id, r.listing_id, r.post_id, r.forum_post_id, r.forum_translation_id, r.enterprise_post_id)
        or k.chat_room_id = r.chat_room_id and coalesce(k.chat_event_id, '') = coalesce(r.chat_event_id, ''))`,
      goes: 'aside',
    }),
    'posting_pauses.user_id': moves(),
    'moderation_cases.author_id': moves(),
    'moderation_cases.assignee_id': stays,
    'moderation_cases.closed_by': stays,
    'moderation_decisions.author_id': moves(),
    'moderation_decisions.decided_by': stays,
    'moderation_appeals.user_id': moves(),
    'moderation_orders.entered_by': stays,
    'moderation_notes.author_id': stays,
    'moderation_ties.user_id': moves(),
  },
  enterprise: {
    'reports.vendor_id': moves({ on: ['reporter_id', 'kind'], if: "@.state = 'open'", goes: 'aside' }),
    'moderation_cases.vendor_id': moves(),
    'moderation_decisions.vendor_id': moves(),
  },
})
