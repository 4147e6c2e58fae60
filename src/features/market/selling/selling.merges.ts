import { defineMerges, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'listing_drafts.saved_by': stays, 'listing_drafts.opened_by': stays },
})
