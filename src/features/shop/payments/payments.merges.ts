import { aside, defineMerges, moves, staying, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'transfer_receipts.by_user': stays },
  enterprise: {
    'payout_account_wishes.vendor_id': moves(aside()),
    'vendor_payout_accounts.vendor_id': moves(staying('provider')),
    'transfers.vendor_id': moves(),
  },
})
