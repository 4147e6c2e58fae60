import { defineMerges, ends } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'open_things.user_id': ends },
})
