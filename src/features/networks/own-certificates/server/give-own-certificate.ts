import { giveCertificate, holdGivenCertificate, takeCertificate } from '#features/market/directory/server/index.ts'
import { writeActivity } from '#features/networks/activities/server/index.ts'
import { type ManagedNetwork, requireNetwork } from '#features/networks/management/server/index.ts'
import { numberOfStatus, shownMembershipStatuses } from '#features/networks/networks/membership-states.ts'
import '#features/networks/networks/networks.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'

type Holder = { networkId: number; certificateId: number; vendorId: number }

/**
 * Gives a member a certificate of the network, or another last day of it; the same again does nothing.
 * @throws ORPCError NOT_FOUND, also for an enterprise that isn’t shown as a member; gm-error-certificate-retired (409);
 *   gm-error-certificate-ended (409)
 */
export async function giveOwnCertificate(
  tx: Tx,
  viewer: Viewer,
  { networkId, certificateId, vendorId, validUntil }: Holder & { validUntil: string | null },
): Promise<void> {
  const network = await requireNetwork(tx, viewer, networkId, 'admin')
  const { title, retiredAt } = await holdGivenCertificate(tx, { networkId, id: certificateId })
  const member = await tx
    .selectFrom('networkMembers')
    .select('status')
    .where('networkId', '=', networkId)
    .where('vendorId', '=', vendorId)
    .where('status', 'in', shownMembershipStatuses.map(numberOfStatus))
    .executeTakeFirst()
  if (!member) missing()
  const today = new Date().toISOString().slice(0, 10)
  if (validUntil !== null && validUntil < today) refuse('gm-error-certificate-ended', { status: 409 })
  if (retiredAt) refuse('gm-error-certificate-retired', { status: 409 })
  const before = await giveCertificate(tx, { certificateId, vendorId, validUntil, today })
  if (before && before.validUntil === validUntil) return
  const states = { before: before ?? null, after: { validUntil } }
  await write(tx, { viewer, network, vendorId, certificateId, title, action: 'certificate.give', ...states })
}

/** Takes a certificate of the network back; doing it again does nothing. @throws ORPCError NOT_FOUND */
export async function takeOwnCertificate(
  tx: Tx,
  viewer: Viewer,
  { networkId, certificateId, vendorId, why }: Holder & { why: string },
): Promise<void> {
  const network = await requireNetwork(tx, viewer, networkId, 'admin')
  const { title } = await holdGivenCertificate(tx, { networkId, id: certificateId })
  if (!(await takeCertificate(tx, { certificateId, vendorId }))) return
  const deed = { action: 'certificate.take-back', before: null, after: null, why }
  await write(tx, { viewer, network, vendorId, certificateId, title, ...deed })
}

type Deed = {
  viewer: Viewer
  network: ManagedNetwork
  vendorId: number
  certificateId: number
  title: LocalText
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  why?: string
}

/** Writes what was done into the member’s log, which its team reads, too, and into the record. */
async function write(tx: Tx, { viewer, network, vendorId, certificateId, title, why, ...deed }: Deed): Promise<void> {
  const { action, before, after } = deed
  await writeActivity(tx, {
    ...{ networkId: network.id, vendorId, type: 'note', audience: 'enterprise', by: { viewer, network } },
    ...(why && { text: why }),
    data: { certificate: { id: certificateId, title, isGiven: after !== null, ...after } },
  })
  await writeAudit(tx, {
    ...{ userId: viewer.userId, actingVendorId: null, action, target: `vendor:${vendorId}` },
    details: { networkId: network.id, certificateId },
    ...(before && { before }),
    ...(after && { after }),
    ...(why && { why }),
  })
}
