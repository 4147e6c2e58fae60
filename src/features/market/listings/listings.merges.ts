import { defineMerges, moves, staying, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'vendor_shops.saved_by': stays },
  enterprise: {
    'listings.vendor_id': moves(
      { on: ['url_key'], goes: 'moves', set: { url_key: "left(r.url_key, 180) || '-' || r.id" } },
      // the next import of the source finds the kept one's
      {
        on: ['source', 'source_id'],
        goes: 'moves',
        set: { source: 'null', source_id: 'null', source_hash: 'null' },
      },
    ),
    // where the kept one has a shop, only the rates of profiles come along
    'vendor_shipping_rates.vendor_id': moves({
      on: [],
      when: 'r.profile_id is null and exists (select from vendor_shops where vendor_id = :kept)',
      goes: 'stays',
    }),
    'shipping_profiles.vendor_id': moves(),
    'vendor_shops.vendor_id': moves(staying()),
    'stock_locations.vendor_id': moves({
      on: [],
      goes: 'moves',
      set: {
        sort_order:
          'r.sort_order + (select max(sort_order) + 1 from stock_locations where vendor_id in (:kept, :merged))',
      },
    }),
  },
})
