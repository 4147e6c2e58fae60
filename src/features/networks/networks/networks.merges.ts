import { aside, defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  enterprise: { 'network_members.vendor_id': moves(aside('network_id')), 'networks.vendor_id': moves() },
})
