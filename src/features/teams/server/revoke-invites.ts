import type { Tx } from '#server/db/database.ts'

/** Takes all open invitations of an enterprise back. */
export async function revokeInvites(tx: Tx, vendorId: number): Promise<void> {
  await openInvites(tx, vendorId).execute()
}

/**
 * Takes back those that somebody sent who may not invite any more: else whoever is taken out of a team could come back by an
 * invitation to another address of theirs.
 */
export async function revokeInvitesBy(tx: Tx, vendorId: number, userId: string): Promise<void> {
  await openInvites(tx, vendorId).where('invitedBy', '=', userId).execute()
}

function openInvites(tx: Tx, vendorId: number) {
  return tx
    .updateTable('teamInvites')
    .set({ revokedAt: new Date() })
    .where('vendorId', '=', vendorId)
    .where('acceptedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .where('revokedAt', 'is', null)
}
