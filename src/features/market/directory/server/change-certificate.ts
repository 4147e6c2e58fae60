import { sql } from 'kysely'
import { claimImage, releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { CertificateAsk } from '../certificate-asks.ts'
import '../directory.tables.ts'
import { indexVendors } from './index-vendors.ts'
import { lockCertificate, mustBeAll } from './lock-certificate.ts'

export type CertificateFields = {
  handle: string
  title: LocalText
  description: LocalText
  issuer: string
  scope: LocalText
  link: string | null
  networkId: number | null
  asks: CertificateAsk[]
  validMonths: number | null
}

type Change = { id: number; revision: number; userId: string }

/**
 * Adds a certificate behind all others.
 * @param isGiven whether its network gives it, so that enterprises can’t choose it themselves
 * @throws ORPCError gm-error-certificate-handle
 */
export async function addCertificate(
  tx: Tx,
  fields: CertificateFields,
  userId: string,
  isGiven = false,
): Promise<number> {
  const added = await tx
    .insertInto('certificates')
    .values({
      ...fields,
      isGiven,
      changedBy: userId,
      sortOrder: sql<number>`(select coalesce(max(sort_order), -1) + 1 from certificates)`,
    })
    .onConflict(conflict => conflict.column('handle').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? handleTaken()
}

/**
 * Changes a certificate, and what the search has of it.
 * @returns its fields before
 * @throws ORPCError NOT_FOUND; gm-error-certificate-changed (409); gm-error-certificate-handle (409)
 */
export async function changeCertificate(
  tx: Tx,
  { id, revision, userId }: Change,
  fields: CertificateFields,
): Promise<CertificateFields> {
  const before = await lockCertificate(tx, id, revision)
  const other = await tx
    .selectFrom('certificates')
    .select('id')
    .where('handle', '=', fields.handle)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) handleTaken()
  // one that a network gives stays that network’s
  const networkId = before.isGiven ? before.networkId : fields.networkId
  await write(tx, { id, revision, userId }, { ...fields, networkId })
  if (JSON.stringify(before.title) !== JSON.stringify(fields.title)) await indexHolders(tx, id)
  const { handle, title, description, issuer, scope, link, asks, validMonths } = before
  return { handle, title, description, issuer, scope, link, networkId: before.networkId, asks, validMonths }
}

/**
 * Gives a certificate a picture that was uploaded, or takes it away.
 * @returns the picture's id before and after
 * @throws ORPCError NOT_FOUND; gm-error-certificate-changed (409)
 */
export async function setCertificatePicture(
  tx: Tx,
  change: Change,
  fileId: string | null,
): Promise<{ before: string | null; after: string | null }> {
  const { imageId: before } = await lockCertificate(tx, change.id, change.revision)
  const after = fileId === null ? null : await claimImage(tx, { fileId, ownerId: change.userId, purpose: 'logo' })
  await write(tx, change, { imageId: after })
  if (before) await releaseFiles(tx, [before])
  return { before, after }
}

/**
 * Puts all certificates into an order.
 * @returns their ids in the order before
 * @throws ORPCError gm-error-certificate-changed (409) unless these are all that can be chosen
 */
export async function sortCertificates(tx: Tx, ids: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('certificates')
    .select(['id', 'sortOrder'])
    .where('retiredAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  mustBeAll(rows, ids)
  await sql`update certificates set sort_order = sorted.place from unnest(${ids}::integer[]) with ordinality
    as sorted (id, place) where certificates.id = sorted.id`.execute(tx)
  return rows.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id)
}

async function write(
  tx: Tx,
  { id, revision, userId }: Change,
  values: Partial<CertificateFields> & { imageId?: string | null },
): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ ...values, revision: revision + 1, changedAt: new Date(), changedBy: userId })
    .where('id', '=', id)
    .execute()
}

async function indexHolders(tx: Tx, certificateId: number): Promise<void> {
  const holders = await tx
    .selectFrom('vendorCertificates')
    .select('vendorId')
    .where('certificateId', '=', certificateId)
    .orderBy('vendorId')
    .execute()
  await indexVendors(
    tx,
    holders.map(one => one.vendorId),
  )
}

function handleTaken(): never {
  refuse('gm-error-certificate-handle', {
    status: 409,
    field: 'handle',
    message: 'Another certificate has this address name.',
  })
}
