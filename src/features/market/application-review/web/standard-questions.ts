import type { ReviewedApplication, ReviewedStandard, ShownOpenStandard } from '../reviewed-application.contract.ts'

/** Ids of questions with an open comment to the applicant. */
export function openQuestions({ comments, round }: ReviewedApplication): number[] {
  const open = comments.filter(one => one.audience === 'applicant' && !one.isResolved && one.round === round)
  return [...new Set(open.flatMap(one => one.questionId ?? []))]
}

/** The standards of an application that nobody found to be met. */
export function openOf({ standards }: ReviewedApplication): (ShownOpenStandard & { standardId: number })[] {
  return standards.flatMap(({ id, sector, text, mark, questionIds }) =>
    mark === 'met' ? [] : [{ standardId: id, sector, text, mark, isAsked: questionIds.length > 0 }],
  )
}

/** Ids of standards with questions in the form that this applicant neither was nor is about to be asked. */
export function notAsked(review: ReviewedApplication, standards: ReviewedStandard[] = review.standards): number[] {
  const open = openQuestions(review)
  return standards
    .filter(one => one.mark !== 'met' && one.questionIds.length === 0 && one.hiddenIds.length > 0)
    .filter(one => !one.hiddenIds.some(id => open.includes(id)))
    .map(one => one.id)
}
