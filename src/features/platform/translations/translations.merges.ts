import { defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'translation_content.edited_by': stays,
    'translation_texts.edited_by': stays,
    'translation_proposals.decided_by': stays,
    'translation_proposals.user_id': moves({ on: ['item', 'language'], if: "@.state = 'open'", goes: 'stays' }),
  },
})
