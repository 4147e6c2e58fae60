import { defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'form_answers.changed_by': stays,
    'form_versions.published_by': stays,
    'form_responses.user_id': moves({ on: ['form_id', 'subject'], if: '@.handed_in_at is null', goes: 'stays' }),
  },
})
