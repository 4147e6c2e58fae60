import type { Tx } from '#server/db/database.ts'

/** Takes all open invitations of an enterprise back. */
export async function revokeInvites(tx: Tx, vendorId: number): Promise<void> {
  await openInvites(tx).where('vendorId', '=', vendorId).execute()
}

/**
 * Takes back those that somebody sent who may not invite any more, of one enterprise or of all: else whoever leaves a team,
 * is taken out or loses their role could come back by an invitation to another address of theirs.
 */
export async function revokeInvitesBy(tx: Tx, userId: string, vendorId?: number): Promise<void> {
  await openInvites(tx)
    .where('invitedBy', '=', userId)
    .$if(vendorId !== undefined, query => query.where('vendorId', '=', vendorId ?? 0))
    .execute()
}

function openInvites(tx: Tx) {
  return tx
    .updateTable('teamInvites')
    .set({ revokedAt: new Date() })
    .where('acceptedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .where('revokedAt', 'is', null)
}
