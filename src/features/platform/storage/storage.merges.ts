import { defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'files.owner_id': moves() },
})
