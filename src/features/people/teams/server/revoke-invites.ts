import { forgetThread } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inviteThread } from './team-invited.ts'

/** Revokes all open invitations of an enterprise. */
export async function revokeInvites(tx: Tx, vendorId: number): Promise<void> {
  await forget(tx, await openInvites(tx).where('vendorId', '=', vendorId).returning('id').execute())
}

/**
 * Revokes the invitations of somebody who may no longer invite, for one enterprise or all: otherwise people who leave a team,
 * are removed or lose their role could come back by an invitation to another address of theirs.
 */
export async function revokeInvitesBy(tx: Tx, userId: string, vendorId?: number): Promise<void> {
  const revoked = await openInvites(tx)
    .where('invitedBy', '=', userId)
    .$if(vendorId !== undefined, query => query.where('vendorId', '=', vendorId ?? 0))
    .returning('id')
    .execute()
  await forget(tx, revoked)
}

async function forget(tx: Tx, invites: { id: string }[]): Promise<void> {
  for (const { id } of invites) await forgetThread(tx, inviteThread(id))
}

function openInvites(tx: Tx) {
  return tx
    .updateTable('teamInvites')
    .set({ revokedAt: new Date() })
    .where('acceptedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .where('revokedAt', 'is', null)
}
