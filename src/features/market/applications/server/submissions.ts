import '../applications.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import { standardsVersionOn } from '#features/platform/about/server/index.ts'
import { askedForm } from '#features/platform/forms/asked-form.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { filesOfAnswers, givenAnswers } from '#features/platform/forms/server/index.ts'
import { answersToKeep } from '#features/platform/forms/shown-questions.ts'
import { shareFiles } from '#features/platform/storage/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** The answers at the time of handing in, with the version of the form. */
export type Submission = {
  round: number
  versionId: number
  definition: FormDefinition
  answers: ReadonlyMap<number, unknown>
  submittedAt: Date
  /** version of the minimum standards that held then */
  standardsVersion: number
}

/** Keeps a submission with its files, independent of later changes to the answers. */
export async function keepSubmission(
  tx: Tx,
  { id, round }: { id: number; round: number },
  submittedBy: string | null,
  submittedAt: Date,
): Promise<void> {
  const { versionId, definition, askedQuestions } = await tx
    .selectFrom('formResponses')
    .innerJoin('formVersions', 'formVersions.id', 'formResponses.versionId')
    .select(['versionId', 'definition', 'askedQuestions'])
    .where('formResponses.id', '=', id)
    .executeTakeFirstOrThrow()
  const answers = answersToKeep(askedForm(definition, askedQuestions), await givenAnswers(tx, id))
  await shareFiles(tx, filesOfAnswers(definition, answers))
  await tx
    .insertInto('applicationSubmissions')
    .values({
      ...{ applicationId: id, round, versionId, answers: Object.fromEntries(answers), submittedAt, submittedBy },
      standardsVersion: await standardsVersionOn(tx, submittedAt),
    })
    .execute()
}

/** All submissions of an application, oldest first. */
export async function submissionsOf(db: Db | Tx, applicationId: number): Promise<Submission[]> {
  const rows = await read(db, applicationId).orderBy('round').execute()
  return rows.map(shaped)
}

/** The last submission, or that of a round; undefined if there is none. */
export async function submissionOf(
  db: Db | Tx,
  applicationId: number,
  round?: number,
): Promise<Submission | undefined> {
  const row = await read(db, applicationId)
    .$if(round !== undefined, query => query.where('round', '=', round as number))
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && shaped(row)
}

function read(db: Db | Tx, applicationId: number) {
  return db
    .selectFrom('applicationSubmissions')
    .innerJoin('formVersions', 'formVersions.id', 'applicationSubmissions.versionId')
    .innerJoin('formResponses', 'formResponses.id', 'applicationId')
    .select(['round', 'applicationSubmissions.versionId', 'definition', 'answers', 'submittedAt', 'askedQuestions'])
    .select('standardsVersion')
    .where('applicationId', '=', applicationId)
}

type Stored = Omit<Submission, 'answers'> & { answers: Record<string, unknown>; askedQuestions: number[] }

function shaped({ answers, definition, askedQuestions, ...row }: Stored): Submission {
  return { ...row, definition: askedForm(definition, askedQuestions), answers: answersById(answers) }
}

function answersById(answers: Record<string, unknown>): Map<number, unknown> {
  return new Map(Object.entries(answers).map(([id, value]) => [Number(id), value]))
}
