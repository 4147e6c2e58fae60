import { defineMerges, moves, staying } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'referral_links.user_id': moves(staying()),
    'referrals.user_id': moves(staying('address_hash')),
    'referrals.made_by': moves(),
    'referrals.referee_user_id': moves(staying()),
  },
  enterprise: {
    'referral_links.vendor_id': moves(staying()),
    'referrals.vendor_id': moves(staying('address_hash')),
    'referrals.referee_vendor_id': moves(),
  },
})
