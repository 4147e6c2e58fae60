import {
  addCertificate,
  changeCertificate,
  holdGivenCertificate,
  retireCertificate,
  setCertificatePicture,
  sortGivenCertificates,
} from '#features/market/directory/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { slugOf } from '#shared/slug.ts'
import { ownCertificateLimits } from '../own-certificate-limits.ts'
import type { OwnCertificateFields } from '../own-certificates.contract.ts'

type Chosen = { networkId: number; certificateId: number; revision: number }

/**
 * Adds a certificate that the network gives, behind its others.
 * @throws ORPCError NOT_FOUND; gm-error-certificates-full (409)
 */
export async function addOwnCertificate(
  tx: Tx,
  viewer: Viewer,
  { networkId, fields }: { networkId: number; fields: OwnCertificateFields },
): Promise<{ id: number }> {
  await requireNetwork(tx, viewer, networkId, 'admin')
  // two at once count each other
  const network = await tx
    .selectFrom('networks')
    .select(['name', 'subDomain'])
    .where('id', '=', networkId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const own = await tx
    .selectFrom('certificates')
    .select('handle')
    .where('networkId', '=', networkId)
    .where('isGiven', '=', true)
    .execute()
  if (own.length >= ownCertificateLimits.certificates) refuse('gm-error-certificates-full', { status: 409 })
  const handle = await freeHandle(tx, `${network.subDomain}-${slugOf(fields.title.en ?? '') || 'certificate'}`)
  const id = await addCertificate(
    tx,
    {
      ...{ ...fields, handle, scope: {}, networkId, asks: [], validMonths: null },
      // as it is called now; pages show the name that the network has when they are read
      issuer: network.name.en ?? network.subDomain,
    },
    viewer.userId,
    true,
  )
  await record(tx, viewer, { action: 'certificate.add', networkId, id, after: fields })
  return { id }
}

/** A handle that no certificate has; the first free one of `handle`, `handle-2`, … */
async function freeHandle(tx: Tx, handle: string): Promise<string> {
  const start = handle.slice(0, 190)
  const rows = await tx
    .selectFrom('certificates')
    .select('handle')
    .where('handle', 'like', `${escapeLike(start)}%`)
    .execute()
  const taken = new Set(rows.map(row => row.handle))
  let free = start
  for (let number = 2; taken.has(free); number++) free = `${start}-${number}`
  return free
}

/** @throws ORPCError NOT_FOUND; gm-error-certificate-changed (409) */
export async function changeOwnCertificate(
  tx: Tx,
  viewer: Viewer,
  { networkId, certificateId: id, revision, fields }: Chosen & { fields: OwnCertificateFields },
): Promise<void> {
  await requireNetwork(tx, viewer, networkId, 'admin')
  const held = await holdGivenCertificate(tx, { networkId, id })
  const { handle, issuer, scope, asks, validMonths, title, description, link } = held
  const kept = { handle, issuer, scope, asks, validMonths, networkId }
  await changeCertificate(tx, { id, revision, userId: viewer.userId }, { ...kept, ...fields })
  const before = { title, description, link }
  await record(tx, viewer, { action: 'certificate.change', networkId, id, before, after: fields })
}

/** @throws ORPCError NOT_FOUND; gm-error-certificate-changed (409) */
export async function setOwnCertificatePicture(
  tx: Tx,
  viewer: Viewer,
  { networkId, certificateId: id, revision, fileId }: Chosen & { fileId: string | null },
): Promise<void> {
  await requireNetwork(tx, viewer, networkId, 'admin')
  await holdGivenCertificate(tx, { networkId, id })
  const { before, after } = await setCertificatePicture(tx, { id, revision, userId: viewer.userId }, fileId)
  const states = { before: { imageId: before }, after: { imageId: after } }
  await record(tx, viewer, { action: 'certificate.picture', networkId, id, ...states })
}

/** @throws ORPCError NOT_FOUND; gm-error-certificate-changed (409) */
export async function retireOwnCertificate(
  tx: Tx,
  viewer: Viewer,
  { networkId, certificateId: id, revision, isRetired }: Chosen & { isRetired: boolean },
): Promise<void> {
  await requireNetwork(tx, viewer, networkId, 'admin')
  const { retiredAt } = await holdGivenCertificate(tx, { networkId, id })
  if ((retiredAt !== null) === isRetired) return
  await retireCertificate(tx, { id, revision, isRetired, userId: viewer.userId })
  const action = isRetired ? 'certificate.retire' : 'certificate.restore'
  const states = { before: { isRetired: !isRetired }, after: { isRetired } }
  await record(tx, viewer, { action, networkId, id, ...states })
}

/** @throws ORPCError NOT_FOUND; gm-error-certificate-changed (409) unless the ids are all that can be given */
export async function sortOwnCertificates(
  tx: Tx,
  viewer: Viewer,
  { networkId, ids }: { networkId: number; ids: number[] },
): Promise<void> {
  await requireNetwork(tx, viewer, networkId, 'admin')
  const before = await sortGivenCertificates(tx, networkId, ids)
  if (before.join() === ids.join()) return
  const states = { before: { ids: before }, after: { ids } }
  await writeAudit(tx, {
    ...{ userId: viewer.userId, actingVendorId: null, action: 'certificate.sort', target: `network:${networkId}` },
    ...states,
  })
}

type Line = {
  action: string
  networkId: number
  id: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

async function record(tx: Tx, { userId }: Viewer, { networkId, id, ...line }: Line): Promise<void> {
  const details = { networkId }
  await writeAudit(tx, { ...line, userId, actingVendorId: null, target: `certificate:${id}`, details })
}
