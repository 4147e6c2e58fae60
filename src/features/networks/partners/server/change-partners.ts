import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import {
  deletePartner,
  holdPartner,
  insertPartner,
  partnerMembers,
  savePartnerMembers,
} from '#features/networks/networks/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'

type Chosen = { networkId: number; vendorId: number }

/** Makes an approved enterprise a partner; one that is stays as it is. @throws NOT_FOUND */
export async function addPartner(tx: Tx, viewer: Viewer, chosen: Chosen) {
  await requireNetwork(tx, viewer, chosen.networkId, 'admin')
  const vendor = await tx
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', chosen.vendorId)
    .where('kind', '=', 'vendor')
    .where('status', 'in', approvedStatuses)
    .forKeyShare()
    .executeTakeFirst()
  if (!vendor) return missing()
  const { networkId, vendorId } = chosen
  const added = await insertPartner(tx, { networkId, vendorId, addedBy: viewer.userId })
  if (added !== undefined) await record(tx, viewer, 'partner.add', chosen)
  return { revision: added ?? (await holdPartner(tx, chosen)) ?? missing(), isNew: added !== undefined }
}

type Members = Chosen & { revision: number; membershipIds: number[] }

/**
 * Says which members a partner looks after. The same members again change nothing.
 * @throws NOT_FOUND for memberships of other networks, ORPCError gm-error-partner-changed,
 * gm-error-partner-own-membership (409)
 */
export async function setPartnerMembers(tx: Tx, viewer: Viewer, { revision, membershipIds, ...chosen }: Members) {
  const { networkId, vendorId } = chosen
  await requireNetwork(tx, viewer, networkId, 'admin')
  const held = (await holdPartner(tx, chosen)) ?? missing()
  const before = await partnerMembers(tx, chosen)
  const after = [...new Set(membershipIds)].sort((a, b) => a - b)
  if (String(before) === String(after)) return { revision: held }
  if (held !== revision) refuse('gm-error-partner-changed', { status: 409 })
  const memberships = await tx
    .selectFrom('memberships')
    .select('vendorId')
    .where('networkId', '=', networkId)
    .where('id', 'in', [0, ...after])
    .execute()
  if (memberships.length < after.length) missing()
  if (memberships.some(one => one.vendorId === vendorId)) refuse('gm-error-partner-own-membership', { status: 409 })
  const next = await savePartnerMembers(tx, chosen, after)
  await record(tx, viewer, 'partner.members', chosen, { before: { members: before }, after: { members: after } })
  return { revision: next }
}

/** Ends a partnership; what the partner wrote stays in the logs. @throws NOT_FOUND */
export async function removePartner(tx: Tx, viewer: Viewer, chosen: Chosen): Promise<void> {
  await requireNetwork(tx, viewer, chosen.networkId, 'admin')
  if ((await holdPartner(tx, chosen)) === undefined) missing()
  await deletePartner(tx, chosen)
  await record(tx, viewer, 'partner.remove', chosen)
}

type States = { before?: Record<string, unknown>; after?: Record<string, unknown> }

function record(tx: Tx, { userId }: Viewer, action: string, { networkId, vendorId }: Chosen, states: States = {}) {
  const target = `vendor:${vendorId}`
  return writeAudit(tx, { userId, actingVendorId: null, action, target, details: { networkId }, ...states })
}
