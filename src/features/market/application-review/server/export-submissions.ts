import '#features/market/applications/applications.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import { sql } from 'kysely'
import { applicationStatuses, displayStatus, statusOf } from '#features/market/applications/application-states.ts'
import type { Answer } from '#features/platform/forms/form-answers.ts'
import { type Question, questionsOf } from '#features/platform/forms/form-definition.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { storedCell } from '../answer-columns.ts'
import type { ReviewFilters } from '../application-review.contract.ts'
import type { ReviewSettings } from '../review-settings.ts'
import { createNames } from './answer-names.ts'
import { fittingReviews } from './list-reviews.ts'
import { readReviewSettings } from './review-settings-store.ts'

const head = [
  'application',
  'round',
  'submitted_at',
  'status',
  'kind',
  'enterprise',
  'country',
  'email',
  'form_version',
]

/**
 * All submissions of all applications that match, as rows of a CSV file, the first with titles. They come in batches,
 * so that a hundred thousand are never in memory at once. There is a column for each question of any version of the
 * form.
 */
export async function* exportSubmissions(
  db: Db,
  viewer: Viewer,
  filters: ReviewFilters,
  size = 500,
): AsyncGenerator<string[][]> {
  const questions = await askedQuestions(db)
  const settings = await readReviewSettings(db)
  yield [[...head, ...questions.map(({ id, text }) => `${id} ${text.en ?? ''}`.trim())]]
  const names = createNames(db)
  const after = (last: { id: number; round: number }) => submissions(db, viewer, filters, settings, last, size)
  let reading = after({ id: 0, round: 0 })
  for (;;) {
    const rows = await reading
    const end = rows.at(-1)
    if (!end) return
    // the next batch is read while this one is written
    reading = after(end)
    reading.catch(() => undefined)
    const nameOf = await names(
      questions,
      rows.map(row => row.answers),
    )
    yield rows.map(row => [
      ...headCells(row),
      ...questions.map(question => {
        const answer = row.answers[question.id]
        return answer === undefined || answer === null ? '' : storedCell(question, answer as Answer, nameOf)
      }),
    ])
  }
}

function submissions(
  db: Db,
  viewer: Viewer,
  filters: ReviewFilters,
  settings: ReviewSettings,
  last: { id: number; round: number },
  size: number,
) {
  return (
    fittingReviews(db, viewer, filters, settings)
      .innerJoin('applicationSubmissions as submission', 'submission.applicationId', 'application.id')
      .innerJoin('formVersions as version', 'version.id', 'submission.versionId')
      .innerJoin('formResponses as response', 'response.id', 'application.id')
      .innerJoin('users as applicant', 'applicant.id', 'response.userId')
      .select(['application.id', 'submission.round', 'submission.submittedAt', 'submission.answers', 'version.number'])
      .select(['application.status', 'application.round as lastRound', 'application.appealedAt', 'application.kind'])
      .select(['application.brand', 'application.country', 'applicant.email'])
      // a withdrawn application is private to its applicant
      .where('application.status', '!=', applicationStatuses.draft)
      .where(sql<boolean>`(submission.application_id, submission.round) > (${last.id}, ${last.round})`)
      .orderBy('submission.applicationId')
      .orderBy('submission.round')
      .limit(size)
      .execute()
  )
}

type Row = Awaited<ReturnType<typeof submissions>>[number]

function headCells({
  id,
  round,
  submittedAt,
  status,
  lastRound,
  appealedAt,
  kind,
  brand,
  country,
  email,
  number,
}: Row): string[] {
  const shown = displayStatus({ status: statusOf(status), round: lastRound, isAppealed: appealedAt !== null })
  return [
    String(id),
    String(round),
    submittedAt.toISOString(),
    shown,
    kind,
    brand,
    country ?? '',
    email,
    String(number),
  ]
}

/** The questions of all versions, with the order and words of the newest version that has them. */
async function askedQuestions(db: Db): Promise<Question[]> {
  const versions = await db
    .selectFrom('formVersions')
    .innerJoin('forms', 'forms.id', 'formVersions.formId')
    .select('definition')
    .where('forms.kind', '=', 'application')
    .orderBy('number', 'desc')
    .execute()
  const all = new Map<number, Question>()
  for (const { definition } of versions)
    for (const question of questionsOf(definition)) if (!all.has(question.id)) all.set(question.id, question)
  return [...all.values()]
}
