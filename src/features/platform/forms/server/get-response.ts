import '../forms.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { askedForm } from '../asked-form.ts'
import { asksTheSame, compareVersions } from '../compare-versions.ts'
import type { FormDefinition } from '../form-definition.ts'
import { pointsBySection } from '../form-points.ts'
import type { Response, SavedAnswer } from '../forms.contract.ts'
import { openedQuestions } from '../opened-questions.ts'
import { mayAnswerResponse } from './response-access.ts'

/**
 * The caller's own answers, with the version of the form that they belong to.
 * @throws ORPCError NOT_FOUND, also for those of another person
 */
export async function getResponse(db: Db | Tx, viewer: Viewer, id: number): Promise<Response> {
  const found = await findResponse(db, id)
  if (!found || !(await mayAnswerResponse(db, viewer, { ...found, kind: found.form.kind }))) missing()
  return found
}

/** Anybody's answers, for features that control the access to them; undefined if there is no such response. */
export async function findResponse(
  db: Db | Tx,
  id: number,
): Promise<(Response & { userId: string; versionId: number }) | undefined> {
  const found = await db
    .selectFrom('formResponses')
    .innerJoin('forms', 'forms.id', 'formResponses.formId')
    .innerJoin('formVersions', 'formVersions.id', 'formResponses.versionId')
    .select(['forms.id as formId', 'kind', 'name', 'number as version', 'definition', 'versionId'])
    .select(['userId', 'isOpen', 'openQuestions', 'askedQuestions'])
    .where('formResponses.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { formId, kind, name, version, versionId, userId, isOpen } = found
  const definition = askedForm(found.definition, found.askedQuestions)
  const opened = openedQuestions(definition, found.openQuestions)
  const answers = await answersOf(db, id)
  const points = pointsBySection(definition, new Map(answers.map(one => [one.questionId, one.value])))
  const newest = isOpen && !opened ? await newestVersion(db, formId) : null
  return {
    id,
    form: { id: formId, kind, name, version, definition },
    userId,
    versionId,
    isOpen,
    openQuestions: opened && [...opened],
    answers,
    points: [...points].map(([sectionId, sum]) => ({ sectionId, points: sum })),
    newVersion:
      newest && newest.number > version && !asksTheSame(found.definition, newest.definition)
        ? { version: newest.number, ...compareVersions(found.definition, newest.definition) }
        : null,
  }
}

/** The newest version of a form; undefined if none was published. */
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

/** The answers of a response, without removed ones. */
export async function givenAnswers(db: Db | Tx, responseId: number): Promise<Map<number, unknown>> {
  const all = await answersOf(db, responseId)
  return new Map(all.flatMap(({ questionId, value }) => (value === null ? [] : [[questionId, value]])))
}

/** All answers of a response, by question; removed ones are null. */
export async function answersOf(db: Db | Tx, responseId: number): Promise<SavedAnswer[]> {
  const rows = await db
    .selectFrom('formAnswers')
    .select(['questionId', 'value', 'revision', 'changedAt'])
    .where('responseId', '=', responseId)
    .orderBy('questionId')
    .execute()
  return rows.map(row => ({ ...row, changedAt: row.changedAt.toISOString() }))
}
