import { aside, defineMerges, moves, staying, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'membership_periods.decided_by': stays,
    'network_nodes.changed_by': stays,
    'network_partners.added_by': stays,
  },
  enterprise: {
    // both are in a network: one membership goes on with the periods of both, the other has ended (`joinMemberships`)
    'memberships.vendor_id': moves(staying('network_id')),
    // both are partners there: the kept one looks after the members of both
    'network_partners.vendor_id': moves(staying('network_id')),
    'network_partner_members.partner_id': moves(staying('membership_id')),
    'networks.vendor_id': moves(),
    // what both have answered is counted anew when the kept one hands in again
    'vendor_network_nodes.vendor_id': moves(aside('node_id')),
  },
})
