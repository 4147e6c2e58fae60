import { defineMerges, derived, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'order_groups.user_id': moves(),
    'bank_entries.decided_by': stays,
    'bank_files.imported_by': stays,
    'fulfilments.created_by': stays,
    'order_refunds.created_by': stays,
    'order_tickets.checked_by': stays,
    'settled_problems.settled_by': stays,
  },
  enterprise: {
    'orders.vendor_id': moves({
      on: ['group_id'],
      goes: 'moves',
      set: { merged_from: 'coalesce(r.merged_from, :merged)' },
    }),
    'orders.merged_from': derived,
  },
})
