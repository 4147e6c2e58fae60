import { defineMerges, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'standards_versions.changed_by': stays, 'standards_versions.published_by': stays },
})
