import '../forms.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { compareVersions } from '../compare-versions.ts'
import type { FormDefinition } from '../form-definition.ts'
import { pointsBySection } from '../form-points.ts'
import type { Response, SavedAnswer } from '../forms.contract.ts'
import { mayAnswer } from '../forms.policy.ts'

/**
 * The caller's own answers, with the version of the form that they answer.
 * @throws ORPCError NOT_FOUND, for somebody else's, too
 */
export async function getResponse(db: Db | Tx, viewer: Viewer, id: number): Promise<Response> {
  const found = await db
    .selectFrom('formResponses')
    .innerJoin('forms', 'forms.id', 'formResponses.formId')
    .innerJoin('formVersions', 'formVersions.id', 'formResponses.versionId')
    .select(['forms.id as formId', 'kind', 'name', 'number as version', 'definition', 'userId', 'isOpen'])
    .where('formResponses.id', '=', id)
    .executeTakeFirst()
  if (!found || !mayAnswer(viewer, found)) missing()
  const { formId, kind, name, version, definition, isOpen } = found
  const answers = await answersOf(db, id)
  const points = pointsBySection(definition, new Map(answers.map(one => [one.questionId, one.value])))
  const newest = isOpen ? await newestVersion(db, formId) : null
  return {
    id,
    form: { id: formId, kind, name, version, definition },
    isOpen,
    answers,
    points: [...points].map(([sectionId, sum]) => ({ sectionId, points: sum })),
    newVersion:
      newest && newest.number > version
        ? { version: newest.number, ...compareVersions(definition, newest.definition) }
        : null,
  }
}

/** The newest version of a form that has one. */
export function newestVersion(db: Db | Tx, formId: number): Promise<Newest> {
  return db
    .selectFrom('formVersions')
    .select(['id', 'number', 'definition'])
    .where('formId', '=', formId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

type Newest = { id: number; number: number; definition: FormDefinition }

/** All answers of a response, by question; those that were taken back with null. */
export async function answersOf(db: Db | Tx, responseId: number): Promise<SavedAnswer[]> {
  const rows = await db
    .selectFrom('formAnswers')
    .select(['questionId', 'value', 'revision', 'changedAt'])
    .where('responseId', '=', responseId)
    .orderBy('questionId')
    .execute()
  return rows.map(row => ({ ...row, changedAt: row.changedAt.toISOString() }))
}
