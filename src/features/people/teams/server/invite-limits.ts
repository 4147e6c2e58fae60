import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import { readLimit } from '#server/settings/limit-settings.ts'

/** @limit mails of a team to one address in a day */
export const mailsToAddressADay = 5

const dayMs = 24 * 60 * 60 * 1000

/** Invitations neither answered nor revoked; they may have expired. */
export function openInvite(tx: Tx, vendorId: number) {
  return tx
    .selectFrom('teamInvites')
    .select(['id', 'email'])
    .where('vendorId', '=', vendorId)
    .where('acceptedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .where('revokedAt', 'is', null)
}

/** @throws gm-error-team-full (409; given: `most`) */
export async function mustHaveRoom(tx: Tx, vendorId: number): Promise<void> {
  const members = await tx.selectFrom('vendorTeam').select('userId').where('vendorId', '=', vendorId).execute()
  const open = await openInvite(tx, vendorId).execute()
  const most = await readLimit(tx, 'teamSize')
  if (members.length + open.length >= most) refuse('gm-error-team-full', { status: 409, given: { most } })
}

export async function mustBeWithinLimits(tx: Tx, vendorId: number, email: string): Promise<void> {
  const since = new Date(Date.now() - dayMs)
  const sent = await tx
    .selectFrom('teamInvites')
    .select(({ fn }) => fn.sum<number | null>('timesSent').as('all'))
    .select(({ fn }) => fn.sum<number | null>('timesSent').filterWhere('email', '=', email).as('toAddress'))
    .where('vendorId', '=', vendorId)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow()
  const most = await readLimit(tx, 'teamMailsPerDay')
  if (Number(sent.toAddress) < mailsToAddressADay && Number(sent.all) < most) return
  refuse('gm-error-invite-limit', { status: 429, field: 'email', retryAfter: 3600 })
}
