import { aside, defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'network_invitations.invited_by': moves(),
    'network_invitation_uses.accepted_by': moves(),
  },
  enterprise: {
    'network_invitation_uses.vendor_id': moves(aside('invitation_id')),
    'network_invitations.vendor_id': moves(aside('network_id')),
  },
})
