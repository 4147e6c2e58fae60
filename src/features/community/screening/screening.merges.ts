import { defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'text_prints.author_id': moves(), 'screening_terms.added_by': stays },
})
