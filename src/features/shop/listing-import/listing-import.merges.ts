import { aside, defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'listing_imports.created_by': stays },
  enterprise: {
    'listing_imports.vendor_id': moves({
      on: [],
      if: "@.state in ('checking', 'importing', 'undoing')",
      goes: 'stays',
    }),
    'import_category_choices.vendor_id': moves(aside('name')),
  },
})
