import { defineMerges, derived, moves, staying, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'payouts.settled_by': stays, 'payout_batches.created_by': stays },
  enterprise: {
    'payouts.vendor_id': moves(
      { on: ['currency'], if: "@.state = 'in-transfer'", goes: 'stays' },
      { on: ['batch_id'], goes: 'moves', set: { merged_from: 'coalesce(r.merged_from, :merged)' } },
    ),
    'payouts.merged_from': derived,
    'vendor_bank_accounts.vendor_id': moves(staying()),
    // months that are closed; what is the kept one's now stands in its next statement
    'vendor_statement_entries.vendor_id': stays,
    'vendor_statements.vendor_id': stays,
  },
})
