import type { Insertable } from 'kysely'
import { type Membership, setMemberships } from '#features/networks/networks/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { VendorsTable } from '../directory.tables.ts'
import { indexVendors } from './index-vendors.ts'

type Columns = Omit<Insertable<VendorsTable>, 'id' | 'boostedUntil' | 'updatedAt'>

/** Its columns, and what hangs on it. */
export type VendorInput = Columns & {
  status: number
  locations?: VendorLocationInput[]
  phones?: string[]
  /** ids of sectors and focuses */
  nodeIds?: number[]
  certificates?: { certificateId: number; number: string; scope?: LocalText; validUntil?: string | null }[]
  memberships?: Membership[]
  gallery?: string[]
}

export type VendorLocationInput = {
  street?: string | null
  postcode?: string | null
  city?: LocalText
  region?: string | null
  /** ISO 3166-1 alpha-2 */
  country?: string | null
  lat?: number | null
  lng?: number | null
}

/**
 * Creates an enterprise, or replaces the one with `id`, with everything that belongs to it, and indexes it.
 * Call it in a transaction. When replacing, omitted parts stay unchanged. To save many, pass
 * `index: false` and call {@link indexVendors} for all of them at the end.
 * @returns the enterprise's id
 */
export async function saveVendor(
  tx: Tx,
  input: VendorInput,
  id?: number,
  { index = true }: { index?: boolean } = {},
): Promise<number> {
  const { locations, phones, nodeIds, certificates, memberships, gallery, ...columns } = input
  const vendorId = id ?? (await insertVendor(tx, columns))
  if (id !== undefined) {
    await tx
      .updateTable('vendors')
      .set({ ...columns, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
  }
  await replaceLocations(tx, vendorId, locations)
  await replaceRows(
    tx,
    'vendorPhones',
    vendorId,
    phones?.map((number, sortOrder) => ({ vendorId, number, sortOrder })),
  )
  await replaceRows(tx, 'vendorNodes', vendorId, nodeIds && [...new Set(nodeIds)].map(nodeId => ({ vendorId, nodeId })))
  await replaceRows(
    tx,
    'vendorGallery',
    vendorId,
    gallery?.map((imageId, sortOrder) => ({ vendorId, imageId, sortOrder })),
  )
  await replaceRows(
    tx,
    'vendorCertificates',
    vendorId,
    certificates?.map(one => ({ scope: {}, validUntil: null, ...one, vendorId })),
  )
  if (memberships) await setMemberships(tx, vendorId, memberships)
  if (index) await indexVendors(tx, [vendorId])
  return vendorId
}

async function insertVendor(tx: Tx, columns: Columns): Promise<number> {
  const row = await tx.insertInto('vendors').values(columns).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Where an enterprise is. The caller writes its search documents, if it has any. */
export async function replaceLocations(
  tx: Tx,
  vendorId: number,
  locations: VendorLocationInput[] | undefined,
): Promise<void> {
  await replaceRows(
    tx,
    'vendorLocations',
    vendorId,
    locations?.map((location, sortOrder) => ({ city: {}, ...location, vendorId, sortOrder })),
  )
}

type VendorPart = 'vendorLocations' | 'vendorPhones' | 'vendorNodes' | 'vendorGallery' | 'vendorCertificates'

async function replaceRows(tx: Tx, table: VendorPart, vendorId: number, rows: object[] | undefined): Promise<void> {
  if (!rows) return
  await tx.deleteFrom(table).where('vendorId', '=', vendorId).execute()
  if (rows.length > 0)
    await tx
      .insertInto(table)
      .values(rows as never)
      .execute()
}
