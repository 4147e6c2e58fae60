import { defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'profile_proposals.decided_by': stays, 'profile_proposals.proposed_by': moves() },
  enterprise: {
    'vendor_text_times.vendor_id': stays,
    'profile_proposals.vendor_id': moves({
      on: [],
      if: "@.state = 'open'",
      goes: 'moves',
      set: { state: "'withdrawn'", decided_at: 'now()' },
    }),
  },
})
