import { defineMerges, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({ person: { 'distinct_pairs.decided_by': stays } })
