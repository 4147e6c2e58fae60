import { aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import type { ReviewComment, ReviewedApplication } from '../../reviewed-application.contract.ts'

/** An application as reviewers see it: handed in once, with two sections and nothing decided. */
export function aReview(given: Partial<ReviewedApplication> = {}): ReviewedApplication {
  return {
    ...{ id: 7, brand: 'Rush Weavers', imageUrl: null, city: 'Kurunegala', country: 'Sri Lanka' },
    ...{ kind: 'first', status: 'submitted', round: 1, since: '2026-11-20T08:00:00.000Z', appealText: null },
    applicant: { userId: 'asha', name: 'Asha', email: 'asha@example.org', language: 'si' },
    ...{ filledBy: null, network: null, importedFrom: null, vendor: null },
    definition: {
      sections: [
        {
          id: 1,
          title: { en: 'Identity' },
          intro: {},
          questions: [aQuestion({ id: 101, text: { en: 'Who are you?' } })],
        },
        { id: 3, title: { en: 'People' }, intro: {}, questions: [aQuestion({ id: 310, text: { en: 'Who works?' } })] },
      ],
    },
    answers: [{ questionId: 101, value: { en: 'Weavers' } }],
    ...{ shown: [101, 310], before: null },
    named: { places: {}, vendors: {}, nodes: {}, certificates: {}, files: {} },
    ...{ standardsVersion: 1, standards: [], comments: [], events: [], duplicates: [] },
    decision: { needed: 1, given: 0, state: 'open', votes: [], areHidden: false, conflict: null, hasDeclared: false },
    ...{ assignee: null, reviewers: [], may: { decide: true, askMore: true, withdraw: false } },
    ...{ templates: {}, lateAfterDays: 5 },
    ...given,
  }
}

export function aReviewComment(given: Partial<ReviewComment> = {}): ReviewComment {
  return {
    ...{ id: 1, questionId: 310, audience: 'applicant', text: 'Who are they?', author: 'Dilini', round: 1 },
    ...{ at: '2026-11-21T08:00:00.000Z', isResolved: false },
    ...given,
  }
}
