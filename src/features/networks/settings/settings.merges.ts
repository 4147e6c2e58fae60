import { defineMerges, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'network_drafts.changed_by': stays,
    'network_versions.published_by': stays,
  },
})
