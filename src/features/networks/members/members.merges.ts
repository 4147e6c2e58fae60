import { aside, defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  enterprise: { 'network_member_tags.vendor_id': moves(aside('network_id', 'tag')) },
})
