import { aside, defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'letter_turns.user_id': moves(aside()),
    // links of letters act for whoever got them, and end with that account
    'letters.user_id': stays,
    // so that the kept one doesn't get what either of them had
    'letter_items.user_id': moves(aside('part', 'thing_id')),
  },
})
