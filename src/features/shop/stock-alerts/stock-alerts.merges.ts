import { defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'stock_alerts.user_id': moves({
      ...{ on: ['listing_id', 'variant_id'], nullsEqual: true, if: '@.told_at is null', goes: 'aside' },
    }),
  },
})
