import '../applications.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { filesOfAnswers, givenAnswers } from '#features/platform/forms/server/index.ts'
import { answersToKeep } from '#features/platform/forms/shown-questions.ts'
import { shareFiles } from '#features/platform/storage/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** What was handed in at a time, with the version of the form that it answers. */
export type Submission = {
  round: number
  versionId: number
  definition: FormDefinition
  answers: ReadonlyMap<number, unknown>
  submittedAt: Date
}

/** Keeps what is handed in, with its files, whatever becomes of the answers later. */
export async function keepSubmission(
  tx: Tx,
  { id, round }: { id: number; round: number },
  submittedBy: string | null,
  submittedAt: Date,
): Promise<void> {
  const { versionId, definition } = await tx
    .selectFrom('formResponses')
    .innerJoin('formVersions', 'formVersions.id', 'formResponses.versionId')
    .select(['versionId', 'definition'])
    .where('formResponses.id', '=', id)
    .executeTakeFirstOrThrow()
  const answers = answersToKeep(definition, await givenAnswers(tx, id))
  await shareFiles(tx, filesOfAnswers(definition, answers))
  await tx
    .insertInto('applicationSubmissions')
    .values({ applicationId: id, round, versionId, answers: Object.fromEntries(answers), submittedAt, submittedBy })
    .execute()
}

/** All that was handed in of an application, the first time first. */
export async function submissionsOf(db: Db | Tx, applicationId: number): Promise<Submission[]> {
  const rows = await db
    .selectFrom('applicationSubmissions')
    .innerJoin('formVersions', 'formVersions.id', 'applicationSubmissions.versionId')
    .select(['round', 'versionId', 'definition', 'answers', 'submittedAt'])
    .where('applicationId', '=', applicationId)
    .orderBy('round')
    .execute()
  return rows.map(({ answers, ...row }) => ({ ...row, answers: answersById(answers) }))
}

/** What was handed in the last time; undefined where nothing ever was. */
export async function lastSubmission(db: Db | Tx, applicationId: number): Promise<Submission | undefined> {
  return (await submissionsOf(db, applicationId)).at(-1)
}

function answersById(answers: Record<string, unknown>): Map<number, unknown> {
  return new Map(Object.entries(answers).map(([id, value]) => [Number(id), value]))
}
