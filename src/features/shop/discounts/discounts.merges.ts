import { defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  enterprise: { 'discounts.vendor_id': moves() },
})
