import '../applications.tables.ts'
import { giveResponse } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { lockApplication } from './lock-application.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { may, mustBePart } from './own-applications.ts'
import { writeEvent } from './write-event.ts'

/**
 * Offers an application to the person for whom it was filled in: they get a mail with a link.
 * @throws ORPCError NOT_FOUND; gm-error-application-state (409) if it was handed over already
 */
export async function handOver(db: Db, viewer: Viewer, id: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await mustBePart(tx, viewer, id, 'filler')
    const { round } = await lockApplication(tx, id)
    const { head } = await mustBePart(tx, viewer, id, 'filler')
    if (!may(head, 'handOver')) refuse('gm-error-application-state', { status: 409 })
    await tx.updateTable('applications').set({ handedOverAt: new Date() }).where('id', '=', id).execute()
    const actor = { who: 'applicant' as const, userId: viewer.userId }
    const event = { applicationId: id, vendorId: null, action: 'handOver', from: 1, to: 1, actor, round }
    await notifyOfChange(tx, await writeEvent(tx, event))
  })
}

/**
 * Takes over an application that was filled in for the caller's verified address; the helper loses access to it.
 * @throws ORPCError NOT_FOUND
 */
export async function confirmApplication(db: Db, viewer: Viewer, id: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await mustBePart(tx, viewer, id, 'asked')
    const { round, confirmedAt } = await lockApplication(tx, id)
    if (confirmedAt) missing()
    await giveResponse(tx, { id, userId: viewer.userId })
    await tx.updateTable('applications').set({ confirmedAt: new Date() }).where('id', '=', id).execute()
    const actor = { who: 'applicant' as const, userId: viewer.userId }
    await writeEvent(tx, { applicationId: id, vendorId: null, action: 'confirm', from: 1, to: 1, actor, round })
  })
}
