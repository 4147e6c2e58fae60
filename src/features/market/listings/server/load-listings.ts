import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { camelKeys } from '#server/db/camel-keys.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepareQuery } from '#server/db/prepare-query.ts'
import '#server/files/files.tables.ts'
import { listingFieldNames } from '../listing-fields.ts'
import { type ListingVendor, loadListingVendors } from './load-listing-vendors.ts'
import type { StoredPicture } from './stored-picture.ts'
import '../listings.tables.ts'

export type LoadedListing = Awaited<ReturnType<typeof loadListings>>[number]

/**
 * Loads listings with everything that belongs to them and to their vendors, in two queries; unknown ids are skipped.
 */
export async function loadListings(db: Db | Tx, ids: number[]) {
  if (ids.length === 0) return []
  const [only = 0, ...more] = ids
  const rows =
    more.length === 0 ? await listingRow(db, only) : await listingRows(db).where('listings.id', 'in', ids).execute()
  const vendors = await loadListingVendors(db, [...new Set(rows.map(row => row.vendorId))])
  return rows.map(row => ({
    ...row,
    variants: row.variants.map(camelKeys),
    vendor: vendors.get(row.vendorId) as ListingVendor,
  }))
}

const listingRow = prepareQuery('listing-with-parts', (db, id: RawBuilder<number>) =>
  listingRows(db).where('listings.id', '=', id),
)

function listingRows(db: Db | Tx) {
  return db
    .selectFrom('listings')
    .select(['id', 'vendorId', 'kind', 'status', 'urlKey', 'title', 'description', 'currency', 'createdAt'])
    .select(listingFieldNames)
    .select(['actionLink', 'shippingProfileId', 'startsAt', 'endsAt', 'boostedUntil'])
    .select(['swatches', 'delivery', 'timeZone', 'place', 'deliveryNote', 'downloadFileId'])
    .select(
      sql<string | null>`(select file_name from files where files.id = listings.download_file_id)`.as(
        'downloadFileName',
      ),
    )
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('listingVariants')
          .select(['id', 'options', 'price', 'compareAtPrice', 'sku', 'stock', 'manageStock', 'allowBackorder'])
          .select(['weightGrams', 'startsAt', 'endsAt'])
          .whereRef('listingVariants.listingId', '=', 'listings.id')
          .orderBy('sortOrder')
          .orderBy('id'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('listingImages')
          .innerJoin('images', 'images.id', 'listingImages.imageId')
          .select(['images.id', 'width', 'height', 'color', 'thumbhash', 'alt'])
          .whereRef('listingImages.listingId', '=', 'listings.id')
          .orderBy('listingImages.sortOrder'),
      )
        .$castTo<StoredPicture[]>()
        .as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('listingLocations')
          .select(['city', 'country', 'lat', 'lng'])
          .whereRef('listingLocations.listingId', '=', 'listings.id')
          .orderBy('sortOrder'),
      ).as('locations'),
      jsonArrayFrom(
        eb
          .selectFrom('listingCertificates')
          .innerJoin('certificates', 'certificates.id', 'listingCertificates.certificateId')
          .leftJoin('networks as giver', join =>
            join.onRef('giver.id', '=', 'certificates.networkId').on('certificates.isGiven', '=', true),
          )
          .select(['certificates.id', 'handle', 'title', 'certificates.description', 'issuer', 'link'])
          .select('giver.name as giver')
          .whereRef('listingCertificates.listingId', '=', 'listings.id')
          .orderBy('certificates.sortOrder')
          .orderBy('certificates.id'),
      ).as('certificates'),
      sql<number[]>`array(
        select category_id from listing_categories where listing_id = listings.id order by sort_order, category_id
      )`.as('categoryIds'),
      sql<number[]>`array(
        select list_id from enterprise_list_listings where listing_id = listings.id order by list_id
      )`.as('listIds'),
    ])
}
