import { teamRoles } from '#shared/roles.ts'
import '../applications.tables.ts'
import '#features/people/teams/teams.tables.ts'
import { deleteResponse, filesOfAnswers, giveResponse } from '#features/platform/forms/server/index.ts'
import { giveFiles, releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { applicationStatuses } from '../application-states.ts'
import { lockApplication } from './lock-application.ts'
import { may, mustBePart } from './own-applications.ts'
import { submissionsOf } from './submissions.ts'
import { writeEvent } from './write-event.ts'

/**
 * Deletes a draft that was never submitted.
 * @throws ORPCError NOT_FOUND; gm-error-application-state (409)
 */
export async function deleteApplication(db: Db, viewer: Viewer, id: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await mustBePart(tx, viewer, id, 'own', 'filler')
    await lockApplication(tx, id)
    const { head, row } = await mustBePart(tx, viewer, id, 'own', 'filler')
    if (!may(head, 'delete')) refuse('gm-error-application-state', { status: 409 })
    const actor = { who: 'applicant' as const, userId: viewer.userId }
    const { vendorId, status, round } = row
    await writeEvent(tx, { applicationId: id, vendorId, action: 'delete', from: status, to: null, actor, round })
    await forget(tx, id)
  })
}

/**
 * Called when a person's account is deleted, after they have left their teams: an approved application goes to an owner
 * of its enterprise, who renews it; all others are deleted, with their files. The ledger keeps their events.
 */
export async function forgetApplications(tx: Tx, userId: string): Promise<void> {
  const own = await tx
    .selectFrom('applications')
    .innerJoin('formResponses', 'formResponses.id', 'applications.id')
    .select('applications.id')
    .where('formResponses.userId', '=', userId)
    .orderBy('applications.id')
    .execute()
  for (const { id } of own) {
    const { vendorId, status, round } = await lockApplication(tx, id)
    const heir = status === applicationStatuses.approved && vendorId !== null ? await ownerOf(tx, vendorId) : undefined
    if (heir) {
      await giveResponse(tx, { id, userId: heir })
      for (const files of await filesOfSubmissions(tx, id)) await giveFiles(tx, files, heir)
      continue
    }
    const actor = { who: 'applicant' as const, userId: null }
    await writeEvent(tx, { applicationId: id, vendorId, action: 'delete', from: status, to: null, actor, round })
    await forget(tx, id)
  }
}

async function ownerOf(tx: Tx, vendorId: number): Promise<string | undefined> {
  const owner = await tx
    .selectFrom('vendorTeam')
    .select('userId')
    .where('vendorId', '=', vendorId)
    .where('role', '=', teamRoles.owner)
    .orderBy('since')
    .executeTakeFirst()
  return owner?.userId
}

async function forget(tx: Tx, id: number): Promise<void> {
  for (const files of await filesOfSubmissions(tx, id)) await releaseFiles(tx, files)
  await deleteResponse(tx, id)
}

/** The files of all submissions. */
async function filesOfSubmissions(tx: Tx, id: number): Promise<string[][]> {
  return (await submissionsOf(tx, id)).map(({ definition, answers }) => filesOfAnswers(definition, answers))
}
