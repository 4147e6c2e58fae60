import '#features/market/directory/directory.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import { createHash, randomBytes } from 'node:crypto'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import { teamRoleOf } from '#features/people/teams/server/index.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { answerPoints } from '#features/platform/forms/form-points.ts'
import { filesOfAnswers } from '#features/platform/forms/server/index.ts'
import { answersToKeep, shownQuestions } from '#features/platform/forms/shown-questions.ts'
import '#features/platform/storage/storage.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { possibleOf } from '../../form-score.ts'
import '../../network-forms.tables.ts'
import type { ReportContent } from '../../report-content.ts'
import { mayAnswerForTeam } from '../network-form-access.ts'

/** What was handed in, with all that its report is made of. */
export type ReportedSubmission = NonNullable<Awaited<ReturnType<typeof findReported>>>

export type Report = {
  submission: ReportedSubmission
  content: ReportContent
  /** `content` as the bytes that the hash is of */
  json: string
  hash: string
}

/**
 * The report about a submission, for owners and admins of the enterprise's team, and for reviewers of the network if the
 * form shows it what was handed in. Who comes first makes it; from then on it says the same.
 * @throws ORPCError NOT_FOUND for others
 */
export async function readReport(db: Db, viewer: Viewer, submissionId: number): Promise<Report> {
  const submission = (await findReported(db, submissionId)) ?? missing()
  if (!mayAnswerForTeam(await teamRoleOf(db, viewer, submission.vendorId))) {
    if (submission.visibility !== 'network') return missing()
    await requireNetwork(db, viewer, submission.networkId, 'reviewer')
  }
  const json = await keptContent(db, submission)
  return { submission, json, hash: hashOf(json), content: JSON.parse(json) as ReportContent }
}

function findReported(db: Db | Tx, id: number) {
  return db
    .selectFrom('networkSubmissions as submission')
    .innerJoin('networkForms', 'networkForms.formId', 'submission.formId')
    .innerJoin('forms', 'forms.id', 'submission.formId')
    .innerJoin('formVersions', 'formVersions.id', 'submission.versionId')
    .innerJoin('networks', 'networks.id', 'networkForms.networkId')
    .innerJoin('vendors', 'vendors.id', 'submission.vendorId')
    .select(['submission.id', 'submission.vendorId', 'networkForms.networkId', 'visibility', 'code', 'handedInAt'])
    .select(['answers', 'score', 'submission.level', 'definition', 'formVersions.number as version'])
    .select(['forms.name as title', 'networks.name as network', 'networks.subDomain as networkAddress'])
    .select(['vendors.brand', 'vendors.subDomain'])
    .where('submission.id', '=', id)
    .executeTakeFirst()
}

/** The content of the first report; of two who ask first at once, one makes it for both. */
async function keptContent(db: Db, submission: ReportedSubmission): Promise<string> {
  const known = await contentOf(db, submission.id)
  if (known !== undefined) return known
  const json = JSON.stringify(await makeContent(db, submission))
  await db
    .insertInto('networkReports')
    .values({ submissionId: submission.id, content: json, hash: hashOf(json) })
    .onConflict(conflict => conflict.column('submissionId').doNothing())
    .execute()
  return (await contentOf(db, submission.id)) ?? missing()
}

async function contentOf(db: Db, submissionId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('networkReports')
    .select('content')
    .where('submissionId', '=', submissionId)
    .executeTakeFirst()
  return row?.content
}

export function hashOf(json: string): string {
  return createHash('sha256').update(json).digest('hex')
}

/** The given answers by question. */
export function answersOfSubmission({ answers }: Pick<ReportedSubmission, 'answers'>): Map<number, unknown> {
  return new Map(Object.entries(answers).map(([id, value]) => [Number(id), value]))
}

async function makeContent(db: Db, submission: ReportedSubmission): Promise<ReportContent> {
  const { code, score, level, definition, version, title, handedInAt } = submission
  const answers = answersOfSubmission(submission)
  return {
    ...{ code, salt: randomBytes(16).toString('hex') },
    network: { subDomain: submission.networkAddress, name: { ...submission.network } },
    enterprise: { subDomain: submission.subDomain, name: { ...submission.brand } },
    form: { title: { ...title }, version },
    handedInAt: handedInAt.toISOString(),
    ...{ points: score.points, possible: score.possible, level: level && { ...level } },
    sections: shownSections(definition, answers).map(section => {
      const { points, possible } = score.sections.find(one => one.sectionId === section.id) ?? noPoints
      return {
        ...{ title: { ...section.title }, points, possible },
        answers: section.questions.map(question => {
          const answer = answers.get(question.id)
          return {
            ...{ questionId: question.id, question: { ...question.text }, answer: answer ?? null },
            ...{ points: answerPoints(question, answer), possible: possibleOf(question) },
          }
        }),
      }
    }),
    evidence: await evidenceOf(db, definition, answers),
  }
}

const noPoints = { points: 0, possible: 0 }

/** Sections with the questions that were shown; those without any are left out. */
export function shownSections(definition: FormDefinition, answers: ReadonlyMap<number, unknown>) {
  const shown = shownQuestions(definition, answers)
  return definition.sections
    .map(one => ({ ...one, questions: one.questions.filter(({ id }) => shown.has(id)) }))
    .filter(one => one.questions.length > 0)
}

/** The files of shown questions, in the order of the form. */
async function evidenceOf(db: Db, definition: FormDefinition, answers: ReadonlyMap<number, unknown>) {
  const ids = [...new Set(filesOfAnswers(definition, answersToKeep(definition, answers)))]
  if (ids.length === 0) return []
  const files = await db
    .selectFrom('files')
    .select(['id', 'fileName', 'bytes', 'sha256'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(files.map(one => [one.id, one]))
  return ids.flatMap(id => {
    const file = byId.get(id)
    return file ? [{ name: file.fileName, bytes: file.bytes, sha256: file.sha256 }] : []
  })
}
