import { defineMerges, derived, ends, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'users.merged_into': derived,
    'sessions.user_id': ends,
    'proof_codes.user_id': ends,
    // the merged account can't sign in any more
    'passkeys.user_id': stays,
    'sign_in_methods.user_id': stays,
    'two_factors.user_id': stays,
  },
  enterprise: { 'users.selected_vendor_id': moves() },
})
