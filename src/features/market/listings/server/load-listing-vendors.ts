import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isRefused } from '#features/market/directory/server/index.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import { camelKeys } from '#server/db/camel-keys.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepareQuery } from '#server/db/prepare-query.ts'
import type { StoredPicture } from './stored-picture.ts'
import '../listings.tables.ts'

export type ListingVendor = Awaited<ReturnType<typeof vendorRow>>[number]

/** Loads the parts of vendors that listings show, in one query. */
export async function loadListingVendors(db: Db | Tx, ids: number[]): Promise<Map<number, ListingVendor>> {
  if (ids.length === 0) return new Map()
  const [only = 0, ...more] = ids
  const rows =
    more.length === 0 ? await vendorRow(db, only) : await vendorRows(db).where('vendors.id', 'in', ids).execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        ...row,
        shop: row.shop && camelKeys(row.shop),
        rates: row.rates.map(camelKeys),
        certificates: row.certificates.map(camelKeys),
        networks: row.networks.map(camelKeys),
      },
    ]),
  )
}

const vendorRow = prepareQuery('vendor-of-listing', (db, id: RawBuilder<number>) =>
  vendorRows(db).where('vendors.id', '=', id),
)

function vendorRows(db: Db | Tx) {
  return db
    .selectFrom('vendors')
    .select(['vendors.id', 'subDomain', 'brand', 'status', 'level', 'ratingThumbs', 'website'])
    .select(eb => [
      jsonObjectFrom(
        eb
          .selectFrom('images')
          .select(['images.id', 'width', 'height', 'color', 'thumbhash', 'alt'])
          .whereRef('images.id', '=', 'vendors.logoImageId'),
      )
        .$castTo<StoredPicture | null>()
        .as('logo'),
      jsonArrayFrom(
        eb
          .selectFrom('vendorLocations')
          .select(['city', 'country', 'lat', 'lng'])
          .whereRef('vendorLocations.vendorId', '=', 'vendors.id')
          .orderBy('sortOrder'),
      ).as('locations'),
      jsonArrayFrom(
        eb
          .selectFrom('shownCertificates')
          .select(['certificateId', 'number', 'scope', 'hasDocument'])
          .select(sql<string | null>`issued_on::text`.as('issuedOn'))
          .select(sql<string | null>`renewed_on::text`.as('renewedOn'))
          .select(sql<string | null>`valid_until::text`.as('validUntil'))
          .select(isRefused('shown_certificates').as('isRefused'))
          .whereRef('shownCertificates.vendorId', '=', 'vendors.id'),
      ).as('certificates'),
      jsonArrayFrom(
        eb
          .selectFrom('networkMembers')
          .innerJoin('networks', 'networks.id', 'networkMembers.networkId')
          .select(['networks.id', 'networks.name', 'networks.types', 'networks.regions', 'networks.parentId'])
          .select('networkMembers.status')
          .whereRef('networkMembers.vendorId', '=', 'vendors.id')
          .where('networkMembers.status', 'in', visibleNetworkStatuses)
          .where('networks.status', 'in', visibleNetworkStatuses)
          .orderBy('networks.id'),
      ).as('networks'),
      jsonObjectFrom(
        eb
          .selectFrom('vendorShops')
          .select(['currency', 'shipsFrom', 'shippingPackaging', 'returnPolicy', 'returnDays', 'handlingDays'])
          .select(['pickupPoints', 'takesOrders', 'pausedFrom', 'pausedUntil', 'pauseZone', 'pauseWords'])
          .whereRef('vendorShops.vendorId', '=', 'vendors.id'),
      ).as('shop'),
      jsonArrayFrom(
        eb
          .selectFrom('vendorShippingRates')
          .select(['countries', 'mode', 'amount', 'freeFrom', 'minGrams', 'maxGrams', 'minPieces', 'maxPieces'])
          .select(['minDays', 'maxDays', 'furtherAmount', 'bands', 'areas', 'profileId'])
          .whereRef('vendorShippingRates.vendorId', '=', 'vendors.id')
          .orderBy('sortOrder')
          .orderBy('id'),
      ).as('rates'),
      sql<string[]>`array(select number from vendor_phones where vendor_id = vendors.id order by sort_order)`.as(
        'phones',
      ),
    ])
}
