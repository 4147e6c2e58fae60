import { defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'application_comments.author_id': moves(),
    'application_events.actor_id': stays,
    'application_submissions.submitted_by': moves(),
    'applications.filled_by': stays,
  },
  enterprise: { 'applications.vendor_id': moves(), 'application_events.vendor_id': stays },
})
