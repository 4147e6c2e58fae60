import { defineMerges, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'platform_fees.created_by': stays, 'platform_fees.withdrawn_by': stays },
})
