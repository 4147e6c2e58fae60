import { defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'ledger_entries.by_user': stays },
  enterprise: { 'ledger_postings.vendor_id': moves() },
})
