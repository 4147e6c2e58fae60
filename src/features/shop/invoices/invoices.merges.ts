import { defineMerges, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  // numbers that were given; orders get those of the kept one from now on
  enterprise: { 'credit_note_numbers.vendor_id': stays, 'invoice_numbers.vendor_id': stays },
})
