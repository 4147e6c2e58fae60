import { defineMerges, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'network_domains.claimed_by': stays },
})
