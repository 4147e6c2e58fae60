import { findVendor } from '#features/market/directory/server/index.ts'
import { teamRoles } from '#shared/roles.ts'
import '../applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/teams/teams.tables.ts'
import { isOnlyListed } from '#features/market/directory/directory.policy.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { lockApplication } from './lock-application.ts'
import { may, mustBePart } from './own-applications.ts'
import { eventsOf } from './read-events.ts'
import { writeEvent } from './write-event.ts'

/**
 * “This is us”: sets the enterprise of the directory that applies; an approval updates it instead of creating another
 * one.
 * @throws ORPCError NOT_FOUND, also for enterprises that can't be chosen; gm-error-claim-owned (409) if others own it;
 * gm-error-application-state (409) for an application that can't be changed, or that was published before
 */
export async function setApplicationVendor(
  db: Db,
  viewer: Viewer,
  { id, vendorId }: { id: number; vendorId: number | null },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await mustBePart(tx, viewer, id, 'own', 'filler')
    const before = await lockApplication(tx, id)
    const { head } = await mustBePart(tx, viewer, id, 'own', 'filler')
    if (!may(head, 'goOn') || before.renews !== null || (await wasPublished(tx, id)))
      refuse('gm-error-application-state', { status: 409 })
    if (before.vendorId === vendorId) return
    if (vendorId !== null) await mustBeFree(tx, viewer, vendorId)
    await tx.updateTable('applications').set({ vendorId, changedAt: new Date() }).where('id', '=', id).execute()
    const actor = { who: 'applicant' as const, userId: viewer.userId }
    const { status, round } = before
    await writeEvent(tx, { applicationId: id, vendorId, action: 'vendor', from: status, to: status, actor, round })
  })
}

async function wasPublished(tx: Tx, applicationId: number): Promise<boolean> {
  return (await eventsOf(tx, { applicationId })).some(one => one.action === 'publish')
}

async function mustBeFree(tx: Tx, { userId }: Viewer, vendorId: number): Promise<void> {
  const vendor = await findVendor(tx, vendorId)
  const owners = await tx
    .selectFrom('vendorTeam')
    .select('userId')
    .where('vendorId', '=', vendorId)
    .where('role', '=', teamRoles.owner)
    .execute()
  const isOwn = owners.some(one => one.userId === userId)
  if (vendor?.kind !== 'vendor' || !(isOwn || isOnlyListed(vendor))) missing()
  if (!isOwn && owners.length > 0)
    refuse('gm-error-claim-owned', { status: 409, message: 'Someone already manages this profile.' })
}
