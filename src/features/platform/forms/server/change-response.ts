import '../forms.tables.ts'
import { giveFiles, releaseFiles, shareFiles } from '#features/platform/storage/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { askedForm } from '../asked-form.ts'
import { type FormDefinition, questionsOf } from '../form-definition.ts'
import { shownQuestions } from '../shown-questions.ts'
import { filesIn } from './claim-named.ts'
import { givenAnswers } from './get-response.ts'
import { writeAnswers } from './write-answers.ts'

/**
 * Reopens a response that was handed in, for all questions or only for some and those that depend on them. From now on,
 * these are shown regardless of their conditions.
 */
export async function reopenResponse(tx: Tx, { id, questionIds }: { id: number; questionIds: number[] | null }) {
  await change(tx, id, { isOpen: true, openQuestions: questionIds })
  if (!questionIds) return
  const { definition, askedQuestions } = await versionOf(tx, id)
  const shown = shownQuestions(askedForm(definition, askedQuestions), await givenAnswers(tx, id))
  const hidden = questionIds.filter(one => !shown.has(one))
  if (hidden.length > 0) await change(tx, id, { askedQuestions: [...askedQuestions, ...hidden] })
}

/** Closes a response without handing it in, because its purpose is gone. */
export async function closeResponse(tx: Tx, id: number): Promise<void> {
  await change(tx, id, { isOpen: false, openQuestions: null })
}

/** Gives a response to another person, with the files of its answers; who answered each question stays recorded. */
export async function giveResponse(tx: Tx, { id, userId }: { id: number; userId: string }): Promise<void> {
  const { definition } = await versionOf(tx, id)
  await giveFiles(tx, filesOfAnswers(definition, await givenAnswers(tx, id)), userId)
  await change(tx, id, { userId })
}

/** Deletes a response with its answers; their files are deleted unless something else uses them. */
export async function deleteResponse(tx: Tx, id: number): Promise<void> {
  const { definition } = await versionOf(tx, id)
  await releaseFiles(tx, filesOfAnswers(definition, await givenAnswers(tx, id)))
  await tx.deleteFrom('formResponses').where('id', '=', id).execute()
}

/** Copies answers into an empty response, as far as its version has the same questions; both share the files. */
export async function copyAnswers(tx: Tx, { from, to, userId }: { from: number; to: number; userId: string }) {
  const [before, now] = [await versionOf(tx, from), await versionOf(tx, to)]
  const types = new Map(questionsOf(before.definition).map(({ id, type }) => [id, type]))
  const same = new Set(questionsOf(now.definition).flatMap(({ id, type }) => (types.get(id) === type ? [id] : [])))
  const answers = new Map([...(await givenAnswers(tx, from))].filter(([id]) => same.has(id)))
  await shareFiles(tx, filesOfAnswers(now.definition, answers))
  await writeAnswers(tx, { userId }, to, answers)
  await change(tx, to, { askedQuestions: before.askedQuestions.filter(one => same.has(one)) })
}

/** The files in the answers of a form. */
export function filesOfAnswers(definition: FormDefinition, answers: ReadonlyMap<number, unknown>): string[] {
  return questionsOf(definition).flatMap(question => filesIn(question, answers.get(question.id)))
}

type Changes = { isOpen?: boolean; openQuestions?: number[] | null; askedQuestions?: number[]; userId?: string }

async function change(tx: Tx, id: number, changes: Changes): Promise<void> {
  await tx
    .updateTable('formResponses')
    .set({ ...changes, changedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

function versionOf(tx: Tx, id: number): Promise<{ definition: FormDefinition; askedQuestions: number[] }> {
  return tx
    .selectFrom('formResponses')
    .innerJoin('formVersions', 'formVersions.id', 'formResponses.versionId')
    .select(['definition', 'askedQuestions'])
    .where('formResponses.id', '=', id)
    .executeTakeFirstOrThrow()
}
