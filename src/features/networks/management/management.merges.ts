import { defineMerges, moves, staying, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    // both have a role there: the kept account’s counts
    'network_roles.user_id': moves(staying('network_id')),
    'network_roles.given_by': stays,
  },
})
