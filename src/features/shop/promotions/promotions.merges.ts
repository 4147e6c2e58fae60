import { defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'promotions.created_by': stays },
  enterprise: {
    'promotions.vendor_id': moves({
      on: [],
      and: 'tstzrange(k.starts_at, k.ends_at) && tstzrange(r.starts_at, r.ends_at)',
      goes: 'stays',
    }),
  },
})
