import { defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'network_answer_shares.ended_by': stays,
    'network_answer_shares.given_by': stays,
    'network_forms.created_by': stays,
    'network_revisits.marked_by': stays,
    'network_submissions.handed_in_by': stays,
  },
  enterprise: {
    // both share the same question: one consent is enough
    'network_answer_shares.vendor_id': moves({
      ...{ on: ['network_id', 'question'], if: '@.ended_at is null', goes: 'stays' },
    }),
    // both have begun to answer a form: the kept one goes on with its own answers
    'network_responses.vendor_id': moves({ on: ['form_id'], if: '@.handed_in_at is null', goes: 'stays' }),
    'network_submissions.vendor_id': moves(),
  },
})
