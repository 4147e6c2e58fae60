import { aside, defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

const later = (column: string) =>
  `case when r.ends_at > coalesce(k.ends_at, '-infinity') then r.${column} else k.${column} end`

export const merges = defineMerges({
  person: {
    'credit_entries.by_user': stays,
    'subscription_terms.started_by': stays,
    'subscription_terms.refunded_by': stays,
  },
  enterprise: {
    'credit_postings.vendor_id': moves(),
    'credit_entries.vendor_id': moves(),
    'subscription_notices.vendor_id': moves(aside('ends_at', 'days')),
    'subscription_terms.vendor_id': moves(
      {
        on: [],
        if: "@.state = 'paid'",
        and: 'tstzrange(k.starts_at, k.ends_at) && tstzrange(r.starts_at, r.ends_at)',
        goes: 'stays',
      },
      { on: [], if: "@.state = 'awaiting'", goes: 'stays' },
    ),
    // the one that ends later
    'subscriptions.vendor_id': moves({
      on: [],
      goes: 'aside',
      take: { status: later('status'), payment_method: later('payment_method'), ends_at: later('ends_at') },
    }),
  },
})
