import { defineMerges, derived } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  enterprise: { 'enterprise_rows.vendor_id': derived, 'enterprise_changes.vendor_id': derived },
})
