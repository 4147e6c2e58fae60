import { defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'profile_claims.decided_by': stays,
    'profile_claims.user_id': moves({ on: ['vendor_id', 'proof'], if: '@.decided_at is null', goes: 'stays' }),
  },
  enterprise: {
    'profile_claims.vendor_id': moves({ on: ['user_id', 'proof'], if: '@.decided_at is null', goes: 'stays' }),
  },
})
