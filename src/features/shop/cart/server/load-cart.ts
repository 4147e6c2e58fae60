import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import type { PickupPoint } from '#features/market/listings/pickup-point.ts'
import '#server/files/files.tables.ts'
import { camelKeys } from '#server/db/camel-keys.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepareQuery } from '#server/db/prepare-query.ts'
import '../cart.tables.ts'
import type { LoadedCart, LoadedLine, LoadedVariant, LoadedVendor } from '../cart-state.ts'

/** Loads a cart with everything that decides what it costs. */
export async function loadCart(db: Db | Tx, id: string): Promise<LoadedCart | undefined> {
  const [row] = await cartRow(db, id)
  if (!row) return undefined
  const { lines, vendors, parts, discounts, tax, ...cart } = row
  return {
    ...cart,
    lines: lines.map(({ variant, ...line }) => ({
      ...camelKeys(line),
      variant: variant && variantOf(variant),
    })) as LoadedLine[],
    parts: parts.map(camelKeys),
    discounts: discounts.map(camelKeys).map(({ startsAt, endsAt, ...discount }) => ({
      ...discount,
      startsAt: new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    })),
    tax: tax && camelKeys(tax),
    vendors: new Map(vendors.map(row => vendorOf(camelKeys(row) as VendorRow)).map(vendor => [vendor.id, vendor])),
  }
}

function variantOf(variant: object): LoadedVariant {
  const { startsAt, endsAt, ...rest } = camelKeys(variant) as LoadedVariant &
    Record<'startsAt' | 'endsAt', string | null>
  const dateOf = (date: string | null) => (date === null ? null : new Date(date))
  return { ...rest, startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) }
}

type VendorRow = Omit<LoadedVendor, 'shop'> &
  Pick<LoadedVendor['shop'], 'rates'> & { pickupPoints: PickupPoint[] | null }

function vendorOf({ rates, pickupPoints, ...vendor }: VendorRow): LoadedVendor {
  return { ...vendor, shop: { rates: rates.map(camelKeys), pickupPoints: pickupPoints ?? [] } }
}

const cartRow = prepareQuery('cart', (db, id: RawBuilder<string>) =>
  db
    .selectFrom('carts')
    .select(['carts.id', 'userId', 'country', 'region', 'postalCode', 'giftMessage', 'carts.currency'])
    .select(['rates', 'ratesAt'])
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('cartLines')
          .select(['cartLines.id', 'vendorId', 'listingId', 'quantity', 'title', 'seenPrice', 'seenCurrency'])
          .select(line => [
            jsonObjectFrom(
              line
                .selectFrom('listingVariants as variant')
                .innerJoin('listings', 'listings.id', 'variant.listingId')
                .select(['variant.id', 'variant.options', 'variant.price', 'listings.currency', 'variant.sku'])
                .select(['variant.stock', 'variant.manageStock', 'variant.allowBackorder', 'variant.weightGrams'])
                .select([
                  'listings.kind',
                  'listings.status',
                  'listings.title',
                  'listings.delivery',
                  'listings.timeZone',
                ])
                .select(['listings.place', 'listings.deliveryNote', 'listings.downloadFileId'])
                .select(({ fn }) => [
                  fn.coalesce('variant.startsAt', 'listings.startsAt').as('startsAt'),
                  fn.coalesce('variant.endsAt', 'listings.endsAt').as('endsAt'),
                ])
                .select(['listings.shipsTo', 'listings.shipsAnywhere', 'listings.acceptsGiftCards'])
                .select(['listings.shippingProfileId', 'listings.leadDays'])
                .select(
                  sql<LoadedVariant['image']>`(
                    select json_build_object('id', images.id, 'color', images.color)
                    from listing_images join images on images.id = listing_images.image_id
                    where listing_images.listing_id = listings.id order by listing_images.sort_order limit 1)`.as(
                    'image',
                  ),
                )
                .whereRef('variant.id', '=', 'cartLines.variantId'),
            ).as('variant'),
          ])
          .whereRef('cartLines.cartId', '=', 'carts.id')
          .orderBy('cartLines.id'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('vendors')
          .leftJoin('vendorShops', 'vendorShops.vendorId', 'vendors.id')
          .select(['vendors.id', 'subDomain', 'brand', 'status', 'currency', 'pickupPoints', 'takesOrders'])
          .select(['pausedFrom', 'pausedUntil', 'pauseZone', 'pauseWords', 'handlingDays'])
          .select(
            sql<string | null>`(
              select country from vendor_locations where vendor_id = vendors.id order by sort_order limit 1)`.as(
              'home',
            ),
          )
          .select(
            sql<LoadedVendor['logo']>`(
              select json_build_object('id', images.id, 'color', images.color)
              from images where images.id = vendors.logo_image_id)`.as('logo'),
          )
          .select(vendor =>
            jsonArrayFrom(
              vendor
                .selectFrom('vendorShippingRates')
                .select(['id', 'mode', 'name', 'countries', 'amount', 'freeFrom', 'minGrams', 'maxGrams'])
                .select(['minPieces', 'maxPieces', 'minDays', 'maxDays', 'furtherAmount', 'bands', 'areas'])
                .select('profileId')
                .whereRef('vendorShippingRates.vendorId', '=', 'vendors.id')
                .orderBy('sortOrder')
                .orderBy('id'),
            ).as('rates'),
          )
          .where('vendors.id', 'in', vendor =>
            vendor.selectFrom('cartLines').select('cartLines.vendorId').whereRef('cartLines.cartId', '=', 'carts.id'),
          ),
      ).as('vendors'),
      jsonArrayFrom(
        eb
          .selectFrom('cartParts')
          .select(['vendorId', 'shippingOption', 'note', 'isLeftOut'])
          .whereRef('cartParts.cartId', '=', 'carts.id'),
      ).as('parts'),
      jsonArrayFrom(
        eb
          .selectFrom('cartDiscounts')
          .innerJoin('discounts', 'discounts.id', 'cartDiscounts.discountId')
          .select(['discounts.id', 'code', 'vendorId', 'basisPoints', 'amount', 'minimum', 'startsAt', 'endsAt'])
          .select('discounts.currency')
          .select(['isActive', sql<boolean>`most_uses is not null and uses >= most_uses`.as('isUsedUp')])
          .whereRef('cartDiscounts.cartId', '=', 'carts.id')
          .orderBy('discounts.id'),
      ).as('discounts'),
      jsonObjectFrom(
        eb
          .selectFrom('taxRates')
          .select(['name', 'basisPoints', 'isIncluded', 'onShipping'])
          .whereRef('taxRates.country', '=', 'carts.country'),
      ).as('tax'),
    ])
    .where('carts.id', '=', id),
)
