import { defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'saved_views.user_id': moves({
      on: ['list', 'name'],
      goes: 'moves',
      set: { name: "left(r.name, 50) || ' #' || :number" },
    }),
  },
})
