import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { maxAnswerBytes } from '../form-answers.ts'
import { type FormDefinition, type Question, questionsOf } from '../form-definition.ts'
import type { GivenAnswer, SavedAnswer, Saving } from '../forms.contract.ts'
import { openedQuestions } from '../opened-questions.ts'
import { kindOf } from '../question-kinds.ts'
import { shownQuestions } from '../shown-questions.ts'
import { claimNamed } from './claim-named.ts'
import { answersOf, givenAnswers } from './get-response.ts'
import { lockResponse } from './lock-response.ts'
import { notifyResponse } from './response-events.ts'
import { writeAnswers } from './write-answers.ts'

type Save = { id: number; answers: GivenAnswer[] }

/**
 * Saves answers one by one, so that two devices only conflict on the same question. Answers of questions that are no
 * longer shown are removed. Answers needn't be complete or within limits yet.
 * @throws ORPCError NOT_FOUND, also for another person's response and for unknown things in an answer;
 * gm-error-form-closed (409); gm-error-question-closed (409) for a question that isn't open, gm-error-answer for an
 * answer with a wrong shape, `field` being the question's id; gm-error-answers-large if all answers together exceed the
 * max size
 */
export async function saveAnswers(db: Db, viewer: Viewer, { id, answers: given }: Save): Promise<Saving> {
  return db.transaction().execute(async tx => {
    const { definition, kind, versionId, openQuestions } = await lockResponse(tx, viewer, id)
    const opened = openedQuestions(definition, openQuestions)
    const stored = new Map((await answersOf(tx, id)).map(answer => [answer.questionId, answer]))
    const questions = new Map(questionsOf(definition).map(question => [question.id, question]))
    const newer: SavedAnswer[] = []
    const wanted = new Map<number, unknown>()
    for (const { questionId, value, revision } of given) {
      const read = readGiven(questions.get(questionId), questionId, value)
      const before = stored.get(questionId)
      if (isDeepStrictEqual(before?.value ?? null, read)) continue
      if (opened && !opened.has(questionId))
        refuse('gm-error-question-closed', { status: 409, field: String(questionId) })
      if (before && before.revision !== revision) newer.push(before)
      else wanted.set(questionId, read)
    }
    const questionOf = (questionId: number) => questions.get(questionId) as Question
    const storedValue = (questionId: number) => stored.get(questionId)?.value
    await claimNamed(
      tx,
      viewer,
      [...wanted].map(([one, value]) => ({ question: questionOf(one), value, before: storedValue(one) })),
    )
    const saved = await writeAnswers(tx, viewer, id, wanted)
    const hidden = hiddenAnswers(definition, stored, wanted)
    await claimNamed(
      tx,
      viewer,
      [...hidden.keys()].map(one => ({
        question: questionOf(one),
        value: null,
        before: wanted.get(one) ?? storedValue(one),
      })),
    )
    const cleared = await writeAnswers(tx, viewer, id, hidden)
    await refuseTooMany(tx, id, [...wanted.keys()])
    if (saved.length > 0 || cleared.length > 0) {
      const answers = await givenAnswers(tx, id)
      await notifyResponse('saved', tx, viewer, { id, kind, versionId, definition, answers })
    }
    const isHere = new Set(saved.map(one => one.questionId))
    const same = given.flatMap(({ questionId }) => stored.get(questionId) ?? []).filter(one => !newer.includes(one))
    const gone = new Set(cleared.map(one => one.questionId))
    const asBefore = same.filter(one => !isHere.has(one.questionId))
    return { saved: [...saved, ...asBefore].filter(one => !gone.has(one.questionId)), newer, cleared }
  })
}

/**
 * Keeps responses small enough to be sent as a whole.
 * @param questionIds the questions that were just written
 */
async function refuseTooMany(tx: Tx, id: number, [questionId]: number[]): Promise<void> {
  if (questionId === undefined) return
  const { bytes } = await tx
    .selectFrom('formAnswers')
    .select(sql<number>`coalesce(sum(octet_length(value::text)), 0)`.as('bytes'))
    .where('responseId', '=', id)
    .executeTakeFirstOrThrow()
  if (bytes > maxAnswerBytes) refuse('gm-error-answers-large', { field: String(questionId) })
}

/** The answer in the shape of its question's type; null for a removed one. */
function readGiven(question: Question | undefined, questionId: number, value: unknown): unknown {
  if (question && (value === null || value === undefined)) return null
  const read = question && kindOf(question.type).shape.safeParse(value)
  if (!read?.success) refuse('gm-error-answer', { field: String(questionId) })
  return read.data
}

/** Removals of answers to questions that are no longer shown. */
function hiddenAnswers(
  definition: FormDefinition,
  stored: Map<number, SavedAnswer>,
  wanted: Map<number, unknown>,
): Map<number, null> {
  const all = new Map([...[...stored].map(([id, { value }]) => [id, value] as const), ...wanted])
  const shown = shownQuestions(definition, all)
  return new Map([...all].filter(([id, value]) => value !== null && !shown.has(id)).map(([id]) => [id, null]))
}
