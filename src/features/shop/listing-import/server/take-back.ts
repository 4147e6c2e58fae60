import { holdVendor } from '#features/market/directory/server/index.ts'
import {
  deleteListings,
  fingerprintOf,
  type ListingSnapshot,
  listingsLock,
  restoreListing,
  takeSnapshots,
} from '#features/market/listings/server/index.ts'
import '#features/market/selling/selling.tables.ts'
import '#features/shop/orders/orders.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { importAlone } from '#server/import/import-lock.ts'
import '../listing-import.tables.ts'
import { beat } from './import-progress.ts'
import type { ImportSlice } from './import-slice.ts'

/** listings per transaction */
const batchSize = 20

type Import = { id: number; vendorId: number; startedAt: Date | null }
type Outcome = 'undone' | 'changed' | 'sold' | 'gone'

/**
 * Deletes what an import created and restores what it changed, the last one first, so that every address is free when
 * it is needed. Listings that were changed or sold since stay. Running it once more continues it.
 * @returns whether it is complete
 */
export async function takeBack(db: Db, { id, vendorId, startedAt }: Import, slice: ImportSlice): Promise<boolean> {
  const { subDomain } = await db
    .selectFrom('vendors')
    .select('subDomain')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return importAlone(db, listingsLock(subDomain), async () => {
    const { total } = await db
      .selectFrom('listingImportChanges')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('importId', '=', id)
      .executeTakeFirstOrThrow()
    for (;;) {
      const left = await db.transaction().execute(async tx => {
        await holdVendor(tx, vendorId)
        return takeBackSome(tx, id, startedAt ?? new Date(0))
      })
      await beat(db, id, total - left, total)
      if (left === 0) break
      if (await slice.isOver(db, id)) return false
    }
    await db.updateTable('listingImports').set({ state: 'undone', undoneAt: new Date() }).where('id', '=', id).execute()
    return true
  })
}

/** @returns the number of listings left */
async function takeBackSome(tx: Tx, importId: number, since: Date): Promise<number> {
  const changes = await tx
    .selectFrom('listingImportChanges')
    .select(['listingId', 'before', 'fingerprint'])
    .where('importId', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('position', 'desc')
    .limit(batchSize)
    .execute()
  await lockListings(
    tx,
    changes.map(({ listingId }) => listingId),
  )
  for (const { listingId, before, fingerprint } of changes) {
    const outcome = await takeBackOne(tx, listingId, before, fingerprint, since)
    await tx
      .updateTable('listingImportChanges')
      .set({ outcome })
      .where('importId', '=', importId)
      .where('listingId', '=', listingId)
      .execute()
  }
  const { left } = await tx
    .selectFrom('listingImportChanges')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('importId', '=', importId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Locks variants in the order of their ids, as purchases do, so that a purchase in progress counts as sold here. */
async function lockListings(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .selectFrom('listings')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .selectFrom('listingVariants')
    .select('id')
    .where('listingId', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function takeBackOne(tx: Tx, id: number, before: unknown, fingerprint: string, since: Date): Promise<Outcome> {
  const now = (await takeSnapshots(tx, [id])).get(id)
  if (!now) return 'gone'
  if (await wasSold(tx, id, since)) return 'sold'
  if (fingerprintOf(now) !== fingerprint || (await isBeingWritten(tx, id))) return 'changed'
  if (before) await restoreListing(tx, id, before as ListingSnapshot)
  else await deleteListings(tx, [id])
  return 'undone'
}

/** Whether one of its variants was ordered, whatever happened to the order. */
async function wasSold(tx: Tx, listingId: number, since: Date): Promise<boolean> {
  const line = await tx
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .innerJoin('listingVariants', 'listingVariants.id', 'orderLines.variantId')
    .select('orderLines.id')
    .where('listingVariants.listingId', '=', listingId)
    .where('orders.createdAt', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** Whether it has unpublished changes. */
async function isBeingWritten(tx: Tx, listingId: number): Promise<boolean> {
  const draft = await tx
    .selectFrom('listingDrafts')
    .select('listingId')
    .where('listingId', '=', listingId)
    .where('content', 'is not', null)
    .executeTakeFirst()
  return draft !== undefined
}
