import { setReferToken } from '#features/people/accounts/accounts.factory.ts'
import { payPoints } from '#features/people/points/server/index.ts'
import { createReferral } from '#features/people/referrals/referrals.factory.ts'
import { joinByReferral } from '#features/people/referrals/server/index.ts'
import type { Tx } from '#server/db/database.ts'

type People = { userIds: Map<string, string>; vendorIds: Map<string, number> }

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Points for verified addresses, one person who joined by an invitation, and some unanswered invitations. */
export async function saveDemoInvites(tx: Tx, { userIds, vendorIds }: People): Promise<void> {
  for (const userId of userIds.values()) await payPoints(tx, { userId, reason: 'address-verified', source: 'address' })
  const userId = userIds.get('nimali')
  if (!userId) return
  const invitedBy = { userId, madeBy: userId }
  const dilini = userIds.get('dilini')
  if (dilini) {
    const joined = { email: 'dilini@example.lk', name: 'Dilini', createdAt: daysAgo(30) }
    const { token } = await createReferral(tx, { ...invitedBy, ...joined })
    await setReferToken(tx, dilini, token)
    await joinByReferral(tx, dilini)
  }
  const open = [
    { email: 'prasad@example.lk', name: 'Prasad', createdAt: daysAgo(20), declinedAt: daysAgo(19) },
    { email: 'tharindu@example.lk', name: 'Tharindu', createdAt: daysAgo(5) },
    { email: 'sanduni.k@example.lk', name: '', createdAt: daysAgo(1) },
  ]
  for (const one of open) await createReferral(tx, { ...invitedBy, ...one })
  const vendorId = vendorIds.get('nuwaraleaf')
  if (vendorId) {
    await createReferral(tx, { vendorId, madeBy: userId, email: 'shop@example.lk', createdAt: daysAgo(4) })
  }
}
