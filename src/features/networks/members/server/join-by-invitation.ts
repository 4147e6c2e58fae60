import { indexVendors } from '#features/market/directory/server/index.ts'
import { changePeriods, type MembershipChange, type Period } from '#features/networks/networks/membership-rules.ts'
import { beginMembership, databaseNow, savePeriods } from '#features/networks/networks/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { summaryOf } from '../member-summary.ts'
import { checkLevels } from './level-limits.ts'
import { writeDecision } from './write-decision.ts'

type Joining = {
  network: { id: number; timeZone: string }
  vendorId: number
  /** the network has decided already: it is a member at once */
  isTrusted: boolean
  /** that the network gives it on joining; null: none, or the one that it had */
  levelId: number | null
  /** who invited it; null: the account is gone */
  invitedBy: string | null
}

/**
 * Takes an enterprise into a network that invited it: as a member, or in progress. The caller has checked invitation and
 * team. Its owners and admins are notified, also the one who accepts, for that is how they get the network’s words.
 * @throws ORPCError gm-error-level-full, gm-error-level-listings (409) for a member at once
 * @returns the membership, or undefined for an enterprise that is a member or will be
 */
export async function joinByInvitation(tx: Tx, viewer: Viewer, joining: Joining) {
  const { network, vendorId, isTrusted, levelId, invitedBy } = joining
  const held = await beginMembership(tx, network.id, vendorId)
  const now = await databaseNow(tx)
  const change = changeOf(held.periods, { isTrusted, levelId }, now)
  if (change === 'isMember') return undefined
  const state = isTrusted ? ('approved' as const) : ('inProgress' as const)
  const joined = { membershipId: held.id, state }
  if (!change) return joined
  const decision = isTrusted
    ? { now, decidedBy: invitedBy, source: 'network' as const }
    : { now, decidedBy: viewer.userId, source: 'application' as const }
  const changed = changePeriods(held.periods, change, decision)
  if ('refused' in changed) return undefined
  await checkLevels(tx, held, changed.periods, now)
  await savePeriods(tx, held, changed.periods)
  await indexVendors(tx, [vendorId])
  await writeAudit(tx, {
    ...{ userId: viewer.userId, actingVendorId: vendorId, action: 'membership.accept-invitation' },
    ...{ target: `vendor:${vendorId}`, details: { networkId: network.id, state } },
  })
  const as = { ...network, vendorId, isByAdmin: false }
  const notice = { text: '', isToAll: true }
  await writeDecision(tx, { viewer, network: as, held, after: changed.periods, now, notice })
  return joined
}

/** undefined: it is in progress already, and stays as it is */
function changeOf(
  periods: readonly Period[],
  { isTrusted, levelId }: Pick<Joining, 'isTrusted' | 'levelId'>,
  now: number,
): MembershipChange | 'isMember' | undefined {
  const { state } = summaryOf(periods, now)
  if (state === 'ended') return { begins: isTrusted ? 'approved' : 'inProgress', levelId, startsAt: now, endsAt: null }
  if (state !== 'inProgress' && state !== 'notApproved') return 'isMember'
  const level = levelId === null ? {} : { levelId }
  if (isTrusted) return { to: 'approved', ...level }
  if (state === 'notApproved') return { to: 'inProgress', ...level }
  return levelId === null ? undefined : { levelId }
}
