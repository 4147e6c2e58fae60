import { defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'saved_list_items.user_id': moves(),
    'saved_lists.user_id': moves({
      on: [],
      and: 'lower(k.name) = lower(r.name)',
      goes: 'moves',
      set: { name: "left(r.name, 70) || ' #' || :number" },
    }),
  },
})
