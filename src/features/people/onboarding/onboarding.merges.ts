import { aside, defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'onboarding_dismissals.user_id': moves({ ...aside('vendor_id'), nullsEqual: true }),
    'onboarding_marks.user_id': moves(),
  },
  enterprise: {
    'onboarding_dismissals.vendor_id': moves({ ...aside('user_id'), nullsEqual: true }),
    'onboarding_marks.vendor_id': moves(aside('mark')),
  },
})
