import { sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import { isListed } from '#features/market/listings/listings.policy.ts'
import '#features/market/listings/listings.tables.ts'
import { hideListing, showListing } from '#features/market/listings/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ThingKind } from './thing-kinds.ts'

/** Listings. One is hidden, not removed: it is its enterprise's, which can correct it or delete it. */
export const listingKind: ThingKind = {
  kind: 'listing',
  can: { hides: true, removes: false, editsLinks: false },
  isSeen: async (db, id) => {
    const [row] = await read(db, [id])
    return row !== undefined && isListed(row)
  },
  load: async (db, ids, language) => {
    const rows = await read(db, ids.map(Number))
    return new Map(
      rows.map(row => [
        String(row.id),
        {
          name: row.title,
          words: inLanguage(row.description, language),
          link: `/marketplace/listing/${row.id}`,
          state: row.status === 'hidden' ? 'hidden' : isListed(row) ? 'shown' : 'unseen',
          ...{ authorId: null, vendorId: row.vendorId, aboutVendorId: null, language: null },
          ...{ writtenAt: row.createdAt, around: [], pictures: row.pictures, documents: [] },
        },
      ]),
    )
  },
  hide: (tx, id) => hideListing(tx, Number(id)),
  show: (tx, id) => showListing(tx, Number(id)),
}

async function read(db: Db | Tx, ids: number[]) {
  const rows = await db
    .selectFrom('listings')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .select(['listings.id', 'listings.vendorId', 'listings.title', 'listings.description', 'listings.status'])
    .select(['listings.endsAt', 'listings.createdAt', 'vendors.status as vendorStatus'])
    .select(
      sql<
        string[]
      >`array(select image_id from listing_images where listing_id = listings.id order by sort_order, image_id)`.as(
        'pictures',
      ),
    )
    .where('listings.id', 'in', ids)
    .execute()
  return rows.map(({ vendorStatus, ...row }) => ({ ...row, vendor: { status: vendorStatus } }))
}
