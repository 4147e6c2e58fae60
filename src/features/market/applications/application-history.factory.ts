import './applications.tables.ts'
import { listedSince } from '#features/market/directory/directory.factory.ts'
import { becomeFirstOwner } from '#features/people/teams/server/index.ts'
import { checkAnswers } from '#features/platform/forms/check-answer.ts'
import { answeredEarlier, createResponse } from '#features/platform/forms/forms.factory.ts'
import { answersOf, copyAnswers, saveAnswers } from '#features/platform/forms/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { applicationForm } from './application-form/application-form.ts'
import { type ApplicationAction, applicationStatuses } from './application-states.ts'
import type { ApplicationsTable } from './applications.tables.ts'
import { renewalDue } from './renewal-days.ts'
import { changeApplication } from './server/change-application.ts'
import { addComment, type NewComment } from './server/comments.ts'
import { type LockedApplication, lockApplication } from './server/lock-application.ts'
import { shipApplicationForm } from './server/ship-application-form.ts'
import { type Actor, writeEvent } from './server/write-event.ts'

/** Whether Pola's own form is the newest one; publishes it if there is none. */
export async function isShippedForm(db: Db): Promise<boolean> {
  await shipApplicationForm(db)
  const versions = await db
    .selectFrom('formVersions')
    .innerJoin('forms', 'forms.id', 'formVersions.formId')
    .select('number')
    .where('kind', '=', 'application')
    .execute()
  return versions.length === 1
}

type Begun = Partial<Pick<ApplicationsTable, 'vendorId' | 'dueOn'>> & {
  userId: string
  at: Date
  /** the application whose answers it starts with */
  renews?: number
  /** the helper, their network, and when the applicant took the application over */
  assisted?: { by: string; networkId: number; handedOverAt: Date; confirmedAt: Date }
}

/** Creates an application that was begun in the past. */
export async function beginEarlier(tx: Tx, { userId, at, renews, assisted, ...given }: Begun): Promise<number> {
  const id = await createResponse(tx, { kind: 'application', userId, subject: renews ? `renewal ${renews}` : '', at })
  await tx
    .insertInto('applications')
    .values({
      id,
      ...given,
      createdAt: at,
      changedAt: at,
      ...(renews && { kind: 'renewal', renews }),
      ...(assisted && {
        filledBy: assisted.by,
        networkId: assisted.networkId,
        handedOverAt: assisted.handedOverAt,
        confirmedAt: assisted.confirmedAt,
      }),
    })
    .execute()
  const record = (action: string, by: string, when: Date) =>
    writeEvent(tx, {
      applicationId: id,
      vendorId: null,
      action,
      from: action === 'start' ? null : 1,
      to: 1,
      actor: { who: 'applicant', userId: by },
      round: 0,
      at: when,
    })
  await record('start', assisted?.by ?? userId, at)
  if (assisted) {
    await record('handOver', assisted.by, assisted.handedOverAt)
    await record('confirm', userId, assisted.confirmedAt)
  }
  if (renews) {
    await copyAnswers(tx, { from: renews, to: id, userId })
    const { brand, country, sectorIds } = await tx
      .selectFrom('applications')
      .select(['brand', 'country', 'sectorIds'])
      .where('id', '=', renews)
      .executeTakeFirstOrThrow()
    await tx.updateTable('applications').set({ brand, country, sectorIds }).where('id', '=', id).execute()
    await answeredEarlier(tx, { id, since: at, at })
  }
  return id
}

type Answered = { id: number; userId: string; answers: Record<string, unknown>; at: Date }

/** Saves answers of the applicant in the usual way, with a time in the past. */
export async function answerEarlier(db: Db, { id, userId, answers, at }: Answered): Promise<void> {
  const revisions = new Map((await answersOf(db, id)).map(one => [one.questionId, one.revision]))
  const viewer = { userId, role: 2, sessionId: '', provedAt: null }
  const since = new Date(Date.now() - 1000)
  const given = Object.entries(answers).map(([key, value]) => {
    return { questionId: Number(key), value, revision: revisions.get(Number(key)) ?? 0 }
  })
  await saveAnswers(db, viewer, { id, answers: given })
  await db.transaction().execute(async tx => {
    await answeredEarlier(tx, { id, since, at })
    await tx.updateTable('applications').set({ changedAt: at }).where('id', '=', id).execute()
  })
}

type Earlier = {
  id: number
  action: ApplicationAction
  actor: Actor
  at: Date
  reasonCodes?: string[]
  text?: string
  questionIds?: number[]
}

/**
 * Applies a change to an application, by the current rules, with a time in the past. A page that it publishes gets the
 * same age; an existing page keeps its own.
 * @throws Error if an incomplete application is handed in
 */
export async function changeEarlier(tx: Tx, change: Earlier): Promise<void> {
  const { id, action, at } = change
  if (action === 'submit') {
    const answers = new Map((await answersOf(tx, id)).map(one => [one.questionId, one.value]))
    const problems = checkAnswers(applicationForm, answers)
    if (problems.size > 0) throw new Error(`Application ${id} isn’t complete: ${JSON.stringify([...problems])}`)
  }
  const before = await lockApplication(tx, id)
  if (action === 'publish' && before.vendorId !== null) return approveAsItIs(tx, change, before)
  const { vendorId } = await changeApplication(tx, { ...change, today: at.toISOString().slice(0, 10) })
  if (action === 'submit') await answeredEarlier(tx, { id, since: new Date(), at, isHandedIn: true })
  if (action === 'publish' && vendorId !== null) await listedSince(tx, vendorId, at)
}

async function approveAsItIs(tx: Tx, { id, actor, at, text }: Earlier, before: LockedApplication): Promise<void> {
  const { status, vendorId, round } = before
  if (status !== applicationStatuses.submitted || vendorId === null)
    throw new Error(`Application ${id} can’t be approved`)
  const { userId } = await tx
    .selectFrom('formResponses')
    .select('userId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('applications')
    .set({
      status: applicationStatuses.approved,
      decidedAt: at,
      changedAt: at,
      dueOn: renewalDue(at.toISOString().slice(0, 10)),
    })
    .where('id', '=', id)
    .execute()
  const event = {
    applicationId: id,
    vendorId,
    action: 'publish',
    from: status,
    to: applicationStatuses.approved,
    actor,
    round,
    at,
  }
  await writeEvent(tx, { ...event, text: text ?? '' })
  await becomeFirstOwner(tx, userId, vendorId)
}

/** Adds a comment with a time in the past, perhaps already resolved. */
export async function commentEarlier(
  tx: Tx,
  { at, resolvedAt, ...comment }: NewComment & { at: Date; resolvedAt: Date | null },
): Promise<void> {
  const id = await addComment(tx, comment)
  await tx.updateTable('applicationComments').set({ createdAt: at, resolvedAt }).where('id', '=', id).execute()
}

/** Sets the number of reminders that were sent for its renewal. */
export async function remindedOf(tx: Tx, id: number, remindersSent: number): Promise<void> {
  await tx.updateTable('applications').set({ remindersSent }).where('id', '=', id).execute()
}
