import type { Db, Tx } from '#server/db/database.ts'
import './invitations.tables.ts'
import { hashOfToken, newToken } from './server/invitation-token.ts'

type Given = {
  networkId: number
  isTrusted?: boolean
  email?: string | null
  vendorId?: number | null
  levelId?: number | null
  maxUses?: number
  expiresAt?: Date
  revokedAt?: Date | null
  invitedBy?: string | null
}

/** An invitation for two weeks, which nobody is notified of. @returns its id and its token */
export async function createInvitation(
  db: Db | Tx,
  { networkId, ...given }: Given,
): Promise<{ id: string; token: string }> {
  const { vendorId = null, levelId = null } = given
  const { isTrusted = true, email = null, maxUses = 1, revokedAt = null, invitedBy = null } = given
  const { expiresAt = new Date(Date.now() + 14 * 86_400_000) } = given
  const token = newToken()
  const { id } = await db
    .insertInto('networkInvitations')
    .values({
      networkId,
      isTrusted,
      email,
      vendorId,
      levelId,
      maxUses,
      revokedAt,
      invitedBy,
      expiresAt,
      tokenHash: hashOfToken(token),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
