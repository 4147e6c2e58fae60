import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import type {
  CertificatesTable,
  EnterpriseListsTable,
  FormerType,
  NodeType,
  ShortcutNodesTable,
} from './directory.tables.ts'
import { indexVendors } from './server/index-vendors.ts'
import { saveVendor, type VendorInput } from './server/save-vendor.ts'

let serial = 0

/** An approved enterprise; everything may be overridden. */
export function aVendor(input: Partial<VendorInput> = {}): VendorInput {
  serial += 1
  return {
    subDomain: `vendor${serial}`,
    brand: { en: `Vendor ${serial}` },
    title: { en: 'One line about it.' },
    description: { en: 'A first paragraph.\n\nA second one.' },
    status: 1,
    level: 2,
    approvedAt: '2024-05-01',
    ...input,
  }
}

/** Saves an enterprise in a transaction of its own. */
export async function createVendor(db: Db, input: Partial<VendorInput> = {}): Promise<number> {
  return db.transaction().execute(tx => saveVendor(tx, aVendor(input)))
}

/** An enterprise that a source listed and nobody reviewed. */
export async function createListedVendor(db: Db, input: Partial<VendorInput> = {}): Promise<number> {
  const sourceId = String(serial + 1)
  return createVendor(db, {
    status: vendorStatuses.listed,
    approvedAt: null,
    level: 1,
    source: 'leafmap',
    sourceId,
    ...input,
  })
}

type NodeInput = {
  type: NodeType
  handle: string
  title?: LocalText
  description?: LocalText
  parentId?: number | null
  imageId?: string | null
  sortOrder?: number
}

/** A sector or focus. */
export async function createNode(db: Db | Tx, { title, parentId = null, ...input }: NodeInput): Promise<number> {
  const row = await db
    .insertInto('taxonomyNodes')
    .values({ title: title ?? { en: input.handle }, parentId, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type FormerInput = { type: FormerType; handle: string; successorId: number | null }

/** A sector or focus that was merged or retired. */
export async function createFormerNode(db: Db | Tx, input: FormerInput): Promise<number> {
  const row = await db
    .insertInto('taxonomyNodes')
    .values({ ...input, title: { en: input.handle }, parentId: null, imageId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A certificate that enterprises may carry. */
export async function createCertificate(
  db: Db | Tx,
  input: Partial<Insertable<CertificatesTable>> = {},
): Promise<number> {
  serial += 1
  const row = await db
    .insertInto('certificates')
    .values({ handle: `certificate-${serial}`, title: { en: `Certificate ${serial}` }, issuer: 'An issuer', ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type GivenInput = Partial<Insertable<CertificatesTable>> & { networkId: number; holders?: number[] }

/** A certificate that a network gives; call `indexVendors` afterwards for its holders to be found by it. */
export async function createGivenCertificate(db: Db | Tx, { holders = [], ...input }: GivenInput): Promise<number> {
  const certificateId = await createCertificate(db, { ...input, isGiven: true })
  const [issuedOn, held] = ['2026-01-01', { isGiven: true, number: '', renewedOn: null, validUntil: null }]
  const rows = holders.map(vendorId => ({ vendorId, certificateId, issuedOn, ...held }))
  if (rows.length > 0) await db.insertInto('vendorCertificates').values(rows).execute()
  return certificateId
}

type ListInput = Partial<Insertable<EnterpriseListsTable>> & { vendorIds?: number[] }

/**
 * An active collection of these enterprises, or, with `isCollection: false` and a `link`, a list that leads elsewhere.
 * Call `indexVendors` afterwards for its members to be found by it.
 */
export async function createList(db: Db | Tx, { vendorIds = [], ...input }: ListInput = {}): Promise<number> {
  serial += 1
  const { id: listId } = await db
    .insertInto('enterpriseLists')
    .values({ slug: `list-${serial}`, title: { en: `List ${serial}` }, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (vendorIds.length > 0) {
    const rows = vendorIds.map(vendorId => ({ listId, vendorId }))
    await db.insertInto('enterpriseListVendors').values(rows).execute()
  }
  return listId
}

/** A shortcut of the map, which shows enterprises in any of the nodes. */
export async function createShortcut(db: Db | Tx, input: Insertable<ShortcutNodesTable>): Promise<void> {
  await db.insertInto('shortcutNodes').values(input).execute()
}

/** Makes an enterprise's entry into the directory, by which `recent` sorts, earlier. */
export async function listedSince(tx: Tx, vendorId: number, createdAt: Date): Promise<void> {
  await tx.updateTable('vendors').set({ createdAt }).where('id', '=', vendorId).execute()
  await indexVendors(tx, [vendorId])
}

type Checks = {
  /** enterprises whose evidence nobody has looked at */
  waiting: number[]
  /** the enterprise of which a certificate ends on a day */
  endsSoon: { vendorId: number; day: string }
}

/** Admins have looked at the evidence for all certificates, but of some enterprises; one certificate ends soon. */
export async function createChecks(tx: Tx, { waiting, endsSoon: { vendorId, day } }: Checks): Promise<void> {
  await sql`
    update vendor_certificates set valid_until = ${day} where vendor_id = ${vendorId} and certificate_id = (
      select min(certificate_id) from vendor_certificates where vendor_id = ${vendorId})`.execute(tx)
  await sql`
    insert into certificate_checks (vendor_id, certificate_id, evidence, is_right)
    select vendor_id, certificate_id, evidence, true from vendor_certificates
    where number <> '' and vendor_id <> all(${waiting}::integer[])`.execute(tx)
}
