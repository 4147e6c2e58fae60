import { sql } from 'kysely'
import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import { isListed } from '#features/market/listings/listings.policy.ts'
import '#features/market/listings/listings.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { FeedKind } from '../rows/feed-kinds.ts'
import { recordDeeds } from '../rows/record-deeds.ts'
import { plainThing } from './plain-thing.ts'

/** Listings, once they are first published; those of an enterprise and a day are one card. */
export const listingKind: FeedKind = {
  kind: 'listing',
  load: async (db, ids, { language }) => {
    const rows = await db
      .selectFrom('listings')
      .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
      .select(['listings.id', 'listings.title', 'listings.currency', 'listings.endsAt'])
      .select(['listings.status', 'vendors.status as vendorStatus'])
      .select(eb => [
        eb
          .selectFrom('listingVariants')
          .select(({ fn }) => fn.min('price').as('price'))
          .whereRef('listingVariants.listingId', '=', 'listings.id')
          .as('price'),
        eb
          .selectFrom('listingImages')
          .innerJoin('images', 'images.id', 'listingImages.imageId')
          .select(sql<{ id: string; color: string }>`jsonb_build_object('id', images.id, 'color', color)`.as('picture'))
          .whereRef('listingImages.listingId', '=', 'listings.id')
          .orderBy('listingImages.sortOrder')
          .limit(1)
          .as('picture'),
      ])
      .where('listings.id', 'in', ids)
      .execute()
    const seen = rows.filter(row => isListed({ ...row, vendor: { status: row.vendorStatus } }))
    return new Map(
      seen.map(({ id, title, picture, price, currency }) => [
        id,
        {
          ...plainThing(id, `/marketplace/listing/${id}`),
          ...{ title: inLanguage(title, language), picture },
          price: price === null ? null : { amount: Number(price), currency },
        },
      ]),
    )
  },
}

/** Puts listings into the feed that visitors see now; those that they saw before are there already. */
export async function recordListings(tx: Db | Tx, ids: number[]): Promise<void> {
  const rows = await tx
    .selectFrom('listings')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .select(['listings.id', 'listings.vendorId'])
    .select(sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`.as('today'))
    .where('listings.id', 'in', ids)
    .where('listings.status', '=', 'published')
    .where('vendors.status', 'in', approvedStatuses)
    .orderBy('listings.id')
    .execute()
  await recordDeeds(
    tx,
    rows.map(({ id, vendorId, today }) => ({ kind: 'listing', thingId: id, vendorId, groupId: null, together: today })),
  )
}
