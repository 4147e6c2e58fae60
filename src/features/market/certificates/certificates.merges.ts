import { aside, defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  enterprise: { 'certificate_reminders.vendor_id': moves(aside('certificate_id', 'valid_until', 'step')) },
})
