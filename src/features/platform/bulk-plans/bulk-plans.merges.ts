import { defineMerges, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'bulk_plans.made_by': stays, 'bulk_plans.agreed_by': stays, 'bulk_plans.undone_by': stays },
})
