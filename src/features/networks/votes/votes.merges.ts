import { aside, defineMerges, moves, staying, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'network_electors.user_id': moves(aside('round_id')),
    // both have voted: the kept account's vote counts, the other one stays beside it
    'network_votes.voter_id': moves(staying('round_id')),
    'network_vote_entries.voter_id': stays,
    'network_rounds.opened_by': stays,
    'network_rounds.decided_by': stays,
  },
})
