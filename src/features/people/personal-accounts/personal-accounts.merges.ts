import { defineMerges, derived } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'people_rows.user_id': derived, 'people_changes.user_id': derived },
  enterprise: { 'people_changes.vendor_id': derived },
})
