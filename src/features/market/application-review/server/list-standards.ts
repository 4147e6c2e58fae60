import '#features/market/applications/applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import '../application-review.tables.ts'
import type { OpenStandard } from '#features/market/applications/applications.tables.ts'
import { type Submission, submissionOf } from '#features/market/applications/server/index.ts'
import { currentNodes } from '#features/market/directory/server/index.ts'
import { standardsOfVersion } from '#features/platform/about/server/index.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { shownQuestions } from '#features/platform/forms/shown-questions.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { StandardMark } from '../application-review.tables.ts'
import type { ReviewedStandard } from '../reviewed-application.contract.ts'
import { evidenceFor } from '../standard-evidence.ts'

type Application = { id: number; sectorIds: number[] }
type HandedIn = Pick<Submission, 'definition' | 'answers' | 'standardsVersion'>

/**
 * A standard that an application must meet, with its evidence questions, separated by whether the answers show them.
 */
export type AskedStandard = {
  id: number
  sector: LocalText | null
  text: LocalText
  shown: number[]
  hidden: number[]
  answered: number
  mark: StandardMark | null
  markedBy: string | null
}

/**
 * The minimum standards that an application must meet, as they held when it was handed in: those of its sectors first, then those of the parent sectors,
 * then those for everybody; each with its evidence questions and the reviewers' marks.
 */
export async function standardsOf(
  db: Db | Tx,
  { id, sectorIds }: Application,
  { definition, answers, standardsVersion }: HandedIn,
): Promise<AskedStandard[]> {
  const nodes = await db
    .selectFrom('taxonomyNodes')
    .select(['id', 'parentId', 'title'])
    .where('type', '=', 'sector')
    .execute()
  const byId = new Map(nodes.map(node => [node.id, node]))
  const wanted = new Set<number>()
  let level = (await currentNodes(db, sectorIds)).map(one => one.id)
  while (level.length > 0) {
    for (const one of level) wanted.add(one)
    level = level.flatMap(one => byId.get(one)?.parentId ?? []).filter(one => !wanted.has(one))
  }
  const rows = (await standardsOfVersion(db, standardsVersion)).filter(
    ({ nodeId }) => nodeId === null || wanted.has(nodeId),
  )
  const marked = await db
    .selectFrom('applicationStandardMarks')
    .leftJoin('users', 'users.id', 'markedBy')
    .select(['standardId', 'mark', 'users.name as markedBy'])
    .where('applicationId', '=', id)
    .execute()
  const marks = new Map(marked.map(one => [one.standardId, one]))
  const shown = shownQuestions(definition, answers)
  const evidence = evidenceFor(definition, await newestForm(db, id))
  const place = [...wanted]
  const rank = (nodeId: number | null) => (nodeId === null ? place.length : place.indexOf(nodeId))
  return rows
    .toSorted((a, b) => rank(a.nodeId) - rank(b.nodeId))
    .map(({ nodeId, handle, ...standard }) => {
      const questions = evidence.get(handle) ?? []
      return {
        ...standard,
        mark: marks.get(standard.id)?.mark ?? null,
        markedBy: marks.get(standard.id)?.markedBy ?? null,
        sector: nodeId === null ? null : (byId.get(nodeId)?.title ?? null),
        shown: questions.filter(one => shown.has(one)),
        hidden: questions.filter(one => !shown.has(one)),
        answered: questions.filter(one => shown.has(one) && answers.has(one)).length,
      }
    })
}

/** The standards with texts in a reviewer's language. */
export function standardsIn(language: string, standards: AskedStandard[]): ReviewedStandard[] {
  return standards.map(({ sector, text, shown, hidden, ...standard }) => ({
    ...standard,
    sector: sector && inLanguage(sector, language),
    text: inLanguage(text, language),
    questionIds: shown,
    hiddenIds: hidden,
  }))
}

/** The standards that reviewers haven't found to be met in the last submission. */
export async function openStandardsOf(tx: Tx, application: Application): Promise<OpenStandard[]> {
  const submission = await submissionOf(tx, application.id)
  if (!submission) return []
  return (await standardsOf(tx, application, submission)).flatMap(({ id, sector, text, shown, mark }) =>
    mark === 'met' ? [] : [{ standardId: id, sector, text, mark, isAsked: shown.length > 0 }],
  )
}

async function newestForm(db: Db | Tx, applicationId: number): Promise<FormDefinition> {
  const { definition } = await db
    .selectFrom('formVersions')
    .innerJoin('formResponses', 'formResponses.formId', 'formVersions.formId')
    .select('definition')
    .where('formResponses.id', '=', applicationId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return definition
}
