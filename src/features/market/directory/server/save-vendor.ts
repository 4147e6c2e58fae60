import { type Insertable, sql } from 'kysely'
import { type Membership, setMemberships } from '#features/networks/networks/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { jsonRows, selectJsonRows } from '#server/db/json-rows.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { VendorsTable } from '../directory.tables.ts'
import { currentCertificates, givenAmong } from './current-certificates.ts'
import { indexVendors } from './index-vendors.ts'
import { formerNodes } from './taxonomy/current-nodes.ts'
import { keepTaxonomy } from './taxonomy/hold-taxonomy.ts'

type Columns = Omit<Insertable<VendorsTable>, 'id' | 'boostedUntil' | 'updatedAt'>

export type VendorCertificateInput = {
  certificateId: number
  number: string
  scope?: LocalText
  /** days: the first issue, the last renewal, and the last day of validity */
  issuedOn?: string | null
  renewedOn?: string | null
  validUntil?: string | null
  /** whether its reviewer has seen the certificate itself */
  hasDocument?: boolean
}

export type VendorInput = Columns & {
  status: number
  locations?: VendorLocationInput[]
  phones?: string[]
  /** ids of sectors and focuses */
  nodeIds?: number[]
  certificates?: VendorCertificateInput[]
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
 * Call it in a transaction. When replacing, omitted parts stay unchanged. To save many, see {@link saveVendors}.
 * @returns the enterprise's id
 */
export async function saveVendor(
  tx: Tx,
  input: VendorInput,
  id?: number,
  { index = true }: { index?: boolean } = {},
): Promise<number> {
  const [vendorId] = await saveVendors(tx, [{ input, id }])
  if (index) await indexVendors(tx, [vendorId!])
  return vendorId!
}

/**
 * Saves many enterprises in a few statements, whatever their number; the caller calls {@link indexVendors} for them.
 * @returns their ids, in the same order
 */
export async function saveVendors(tx: Tx, saves: { input: VendorInput; id: number | undefined }[]): Promise<number[]> {
  const fresh = await newIds(tx, saves.filter(({ id }) => id === undefined).length)
  const vendors = saves.map(({ input, id }) => ({ input, id: id ?? fresh.shift()!, isNew: id === undefined }))
  for (const same of groupsOfColumns(vendors.filter(vendor => vendor.isNew))) await insertVendors(tx, same)
  for (const same of groupsOfColumns(vendors.filter(vendor => !vendor.isNew))) await updateVendors(tx, same)
  await replaceParts(
    tx,
    'vendorLocations',
    vendors,
    ({ input, id }) => input.locations && locationRows(id, input.locations),
  )
  await replaceParts(tx, 'vendorPhones', vendors, ({ input, id }) =>
    input.phones?.map((number, sortOrder) => ({ vendorId: id, number, sortOrder })),
  )
  if (vendors.some(({ input }) => input.nodeIds)) await replaceNodes(tx, vendors)
  await replaceParts(tx, 'vendorGallery', vendors, ({ input, id }) =>
    input.gallery?.map((imageId, sortOrder) => ({ vendorId: id, imageId, sortOrder })),
  )
  const named = vendors.flatMap(({ input }) => (input.certificates ?? []).map(one => one.certificateId))
  const [current, given] = [await currentCertificates(tx, named), await givenAmong(tx, named)]
  await replaceParts(
    tx,
    'vendorCertificates',
    vendors,
    ({ input, id }) =>
      input.certificates && heldOnce(input.certificates, current, given).map(one => ({ ...one, vendorId: id })),
  )
  for (const { input, id } of vendors) if (input.memberships) await setMemberships(tx, id, input.memberships)
  return vendors.map(({ id }) => id)
}

/** Changes some of an enterprise; what is left out stays. The caller calls {@link indexVendors}. */
export async function changeVendor(tx: Tx, id: number, changes: Partial<VendorInput>): Promise<void> {
  await changeVendors(tx, new Map([[id, changes]]))
}

/** As {@link changeVendor}, for many enterprises by id, in a few statements. */
export async function changeVendors(tx: Tx, changes: ReadonlyMap<number, Partial<VendorInput>>): Promise<void> {
  // for an existing enterprise, only the given parts are written
  const saves = [...changes].map(([id, input]) => ({ input: input as VendorInput, id }))
  await saveVendors(tx, saves)
}

/**
 * Each certificate once, under the id that it has since certificates were merged. Those that a network gives are left
 * out: nobody says that of themselves.
 */
function heldOnce(named: VendorCertificateInput[], current: ReadonlyMap<number, number>, given: ReadonlySet<number>) {
  const held = new Map<number, VendorCertificateInput>()
  for (const one of named) {
    const certificateId = current.get(one.certificateId) ?? one.certificateId
    if (!given.has(one.certificateId) && !held.has(certificateId))
      held.set(certificateId, { scope: {}, hasDocument: false, ...one, certificateId })
  }
  return [...held.values()]
}

type SavedVendor = { input: VendorInput; id: number; isNew: boolean }

async function newIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('vendors', 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  )
  return rows.map(row => row.id)
}

type ColumnRows = { columns: (keyof Columns)[]; rows: (Columns & { id: number })[] }

/** Vendors by which columns they bring: one that is left out keeps its value, or gets its default. */
function groupsOfColumns(vendors: SavedVendor[]): Iterable<ColumnRows> {
  const groups = new Map<string, ColumnRows>()
  for (const { input, id } of vendors) {
    const { locations, phones, nodeIds, certificates, memberships, gallery, ...own } = input
    const columns = (Object.keys(own) as (keyof Columns)[]).filter(
      name => own[name] !== undefined && name !== ('id' as string),
    )
    const key = columns.join()
    const group = groups.get(key) ?? { columns, rows: [] }
    group.rows.push({ ...own, id })
    groups.set(key, group)
  }
  return groups.values()
}

async function insertVendors(tx: Tx, { columns, rows }: ColumnRows): Promise<void> {
  const all = ['id', ...columns] as const
  await tx
    .insertInto('vendors')
    .columns([...all])
    .expression(selectJsonRows('vendors', all, rows))
    .execute()
}

async function updateVendors(tx: Tx, { columns, rows }: ColumnRows): Promise<void> {
  const values = Object.fromEntries(columns.map(name => [name, sql.ref(`given.${name}`)]))
  await tx
    .updateTable('vendors')
    .from(jsonRows('vendors', rows).as(sql.raw('given')))
    .set({ ...values, updatedAt: new Date() })
    .where(sql<boolean>`vendors.id = given.id`)
    .execute()
}

/** Writes the locations of an enterprise. The caller writes its search documents, if it has any. */
export async function replaceLocations(
  tx: Tx,
  vendorId: number,
  locations: VendorLocationInput[] | undefined,
): Promise<void> {
  if (locations) await replaceRows(tx, 'vendorLocations', [vendorId], locationRows(vendorId, locations))
}

function locationRows(vendorId: number, locations: VendorLocationInput[]): object[] {
  return locations.map((location, sortOrder) => ({ city: {}, ...location, vendorId, sortOrder }))
}

/** Former nodes are replaced by their successors: somebody may have chosen them before, or while they became former. */
async function replaceNodes(tx: Tx, vendors: SavedVendor[]): Promise<void> {
  await keepTaxonomy(tx)
  const known = await formerNodes(tx)
  await replaceParts(tx, 'vendorNodes', vendors, ({ input, id }) => {
    const current = input.nodeIds?.flatMap(nodeId => known.get(nodeId) ?? [nodeId])
    return current && [...new Set(current)].map(nodeId => ({ vendorId: id, nodeId }))
  })
}

type VendorPart = 'vendorLocations' | 'vendorPhones' | 'vendorNodes' | 'vendorGallery' | 'vendorCertificates'

const partColumns = {
  vendorLocations: ['vendorId', 'street', 'postcode', 'city', 'region', 'country', 'lat', 'lng', 'sortOrder'],
  vendorPhones: ['vendorId', 'number', 'sortOrder'],
  vendorNodes: ['vendorId', 'nodeId'],
  vendorGallery: ['vendorId', 'imageId', 'sortOrder'],
  vendorCertificates: [
    'vendorId',
    'certificateId',
    'number',
    'scope',
    'issuedOn',
    'renewedOn',
    'validUntil',
    'hasDocument',
  ],
} as const satisfies Record<VendorPart, string[]>

async function replaceParts(
  tx: Tx,
  part: VendorPart,
  vendors: SavedVendor[],
  rowsOf: (vendor: SavedVendor) => object[] | undefined,
): Promise<void> {
  const given = vendors.flatMap(vendor => {
    const rows = rowsOf(vendor)
    return rows ? [{ vendor, rows }] : []
  })
  const before = given.flatMap(({ vendor }) => (vendor.isNew ? [] : [vendor.id]))
  await replaceRows(
    tx,
    part,
    before,
    given.flatMap(({ rows }) => rows),
  )
}

/** Replaces all rows that these vendors have there. */
async function replaceRows(tx: Tx, table: VendorPart, vendorIds: number[], rows: object[]): Promise<void> {
  if (vendorIds.length > 0)
    await tx
      .deleteFrom(table)
      .where('vendorId', 'in', vendorIds)
      .$if(table === 'vendorCertificates', query => query.where('isGiven' as never, '=', false as never))
      .execute()
  if (rows.length === 0) return
  const columns = partColumns[table]
  await tx
    .insertInto(table)
    .columns(columns as never)
    .expression(selectJsonRows(table, columns, rows))
    .execute()
}
