import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import { isVisible } from '../directory.policy.ts'
import type { VendorsTable } from '../directory.tables.ts'
import '../directory.tables.ts'

export type KnownVendor = Pick<Selectable<VendorsTable>, 'id' | 'brand' | 'subDomain' | 'status' | 'kind'>

/** What other features need to know of an enterprise or survey profile; undefined if there is none. */
export async function findVendor(db: Db | Tx, id: number): Promise<KnownVendor | undefined> {
  const [vendor] = await findVendors(db, [id])
  return vendor
}

/** The same of several; those that don't exist are left out. */
export async function findVendors(db: Db | Tx, ids: number[]): Promise<KnownVendor[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('vendors')
    .select(['id', 'brand', 'subDomain', 'status', 'kind'])
    .where('id', 'in', ids)
    .execute()
}

/** Whether visitors see an enterprise. */
export async function isVendorVisible(db: Db | Tx, id: number): Promise<boolean> {
  const vendor = await findVendor(db, id)
  return vendor !== undefined && isVisible(vendor)
}

/**
 * The name of an enterprise that exists.
 * @throws NoResultError if it doesn't
 */
export async function brandOf(db: Db | Tx, id: number): Promise<LocalText> {
  const { brand } = await db.selectFrom('vendors').select('brand').where('id', '=', id).executeTakeFirstOrThrow()
  return brand
}

/** Lets nobody else change what belongs to an enterprise (its listings, stock or money) until the transaction ends. */
export async function holdVendor(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('vendors').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
