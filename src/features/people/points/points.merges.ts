import { type Clash, defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

/** Both were paid for the same: both entries stay, so that the sum does. */
const paidForTheSame: Clash = {
  ...{ on: ['reason', 'source'], goes: 'moves', set: { source: "left(r.source, 150) || '#' || :merged" } },
}

export const merges = defineMerges({
  person: { 'point_entries.made_by': stays, 'point_entries.user_id': moves(paidForTheSame) },
  enterprise: { 'point_entries.vendor_id': moves(paidForTheSame) },
})
