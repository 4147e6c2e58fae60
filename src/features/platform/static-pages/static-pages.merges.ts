import { defineMerges, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'static_pages.changed_by': stays, 'static_page_versions.published_by': stays },
})
