import { aside, defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({ person: { 'cocreator_pledges.user_id': moves(aside()) } })
