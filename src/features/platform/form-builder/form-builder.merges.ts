import { aside, defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'form_draft_parts.changed_by': stays, 'form_draft_visits.user_id': moves(aside('form_id')) },
})
