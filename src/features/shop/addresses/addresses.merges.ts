import { defineMerges, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'addresses.user_id': moves({ on: [], if: '@.is_default', goes: 'moves', set: { is_default: 'false' } }) },
})
