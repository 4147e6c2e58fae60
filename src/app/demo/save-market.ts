import { sendByProfile, setCategoryImage } from '#features/market/listings/listings.factory.ts'
import {
  indexCategories,
  indexListings,
  type ListingInput,
  saveListing,
  saveShop,
  type VariantInput,
} from '#features/market/listings/server/index.ts'
import { dateOption, dateText } from '#features/market/selling/listing-dates.ts'
import type { Tx } from '#server/db/database.ts'
import type { DemoListing, DemoShipping, DemoShop } from './demo-listings.ts'
import type { DemoMarket } from './demo-market.ts'
import { demoRates, farthest, regionOf } from './demo-rates.ts'
import { demoProfiles, demoShipping } from './demo-shipping.ts'
import { demoVariants } from './demo-variants.ts'
import type { DemoEnterprise, DemoList, DemoWorld } from './demo-world.ts'
import { demoZone, eventTimes } from './event-times.ts'
import { categoryPictureId, productPictureId } from './market-pictures.ts'
import type { PoolPicture } from './product-pool.ts'
import { type Ids, idOf } from './save-taxonomy.ts'

/** When the newest listing was added; the others are this far apart. */
const newest = Date.parse('2026-11-20T12:00:00Z')
const apart = 11 * 60 * 60 * 1000

/**
 * Saves the shops of the world's enterprises and all their listings, oldest first, with the search documents.
 * @param ids ids of enterprises, certificates, lists and categories, by keys such as `enterprise/nuwaraleaf`
 * @param now reference time of events
 */
export async function saveMarket(tx: Tx, world: DemoWorld, market: DemoMarket, ids: Ids, now: Date): Promise<void> {
  const shops = new Map(market.shops.map(shop => [shop.vendor, shop]))
  const sellers = new Map(world.enterprises.map(enterprise => [enterprise.handle, enterprise]))
  for (const shop of market.shops) await saveDemoShop(tx, shop, sellerOf(sellers, shop.vendor), market, ids)
  for (const { handle } of market.categoryIcons) await setCategoryImage(tx, handle, categoryPictureId(handle))
  const saved: number[] = []
  for (const [at, { listing, pictures }] of [...market.products.arranged.entries()].reverse()) {
    const shop = shops.get(listing.vendor)
    if (!shop) throw new Error(`shops.json has no ${listing.vendor}`)
    const seller = sellerOf(sellers, listing.vendor)
    const input = {
      ...offered(listing, shop, seller, market, now),
      vendorId: idOf(ids, `enterprise/${listing.vendor}`),
      createdAt: new Date(newest - at * apart),
      images: pictures.map((picture: PoolPicture) => productPictureId(picture)),
      categoryIds: listing.categories.map(handle => idOf(ids, `category/${handle}`)),
      certificateIds: (listing.certificates ?? []).map(handle => idOf(ids, `certificate/${handle}`)),
      listIds: world.lists.filter(list => isIn(list, listing, seller)).map(({ handle }) => idOf(ids, `list/${handle}`)),
    }
    saved.push(await saveListing(tx, input, undefined, { index: false }))
  }
  for (const { handle, ...profile } of demoProfiles)
    await sendByProfile(tx, { vendorId: idOf(ids, `enterprise/${handle}`), ...profile })
  await indexListings(tx, saved)
  await indexCategories(tx)
}

async function saveDemoShop(
  tx: Tx,
  shop: DemoShop,
  { handle, country }: DemoEnterprise,
  market: DemoMarket,
  ids: Ids,
): Promise<void> {
  const listings = market.products.arranged.map(({ listing }) => listing)
  const { currency } = shop
  const ships = farthest(shop, listings)
  const input = {
    currency,
    shipsFrom: ships === 'none' ? [] : [country],
    shippingPackaging: shop.packaging ? market.packaging[shop.packaging] : {},
    returnPolicy: market.returns[shop.returns],
    returnDays: shop.returnDays,
    ...demoShipping(handle, demoRates({ handle, country, currency, ships, heavy: isHeavy(shop, listings) })),
  }
  await saveShop(tx, idOf(ids, `enterprise/${handle}`), input, { index: false })
}

/** Whether the shipped listings weigh more than eight kilos on average. */
function isHeavy({ vendor }: DemoShop, listings: DemoListing[]): boolean {
  const weights = listings.flatMap(listing =>
    listing.vendor === vendor && listing.weightGrams && listing.ships !== 'none' ? [listing.weightGrams] : [],
  )
  return weights.reduce((sum, grams) => sum + grams, 0) > weights.length * 8000
}

type Offered = Omit<ListingInput, 'vendorId'>

function offered(listing: DemoListing, shop: DemoShop, seller: DemoEnterprise, market: DemoMarket, now: Date): Offered {
  const { kind, title, description, packaging, offer, event } = listing
  const action = listing.action ? market.actions[listing.action] : undefined
  const ships = listing.ships ?? shop.ships
  return {
    kind,
    title,
    description,
    currency: shop.currency,
    actionLabel: action?.label,
    actionLink: action ? `https://${shop.vendor}.example/${action.path}` : null,
    shipsTo: shipsTo(ships, seller.country),
    shipsAnywhere: ships === 'anywhere',
    packaging: packaging ?? [],
    leadDays: listing.leadDays ?? null,
    acceptsGiftCards: kind === 'cart' && shop.giftCards === true,
    isSpecialOffer: offer !== undefined,
    specialOfferBrand: offer ? seller.name : {},
    specialOfferCountries: offer ?? [],
    swatches: swatchesOf(listing, market),
    ...reachOf(listing, ships, seller),
    ...(event ? spanOf(event, seller.country, now) : {}),
    variants: kind === 'cart' ? variantsOf(listing, seller, market, now) : [],
  }
}

/**
 * A listing that isn't shipped is an event, a file (`load-demo-downloads.ts`), or a service arranged with the seller.
 */
function reachOf(listing: DemoListing, ships: DemoShipping, seller: DemoEnterprise): Partial<ListingInput> {
  const { kind, event, place, note = {} } = listing
  if (kind !== 'cart' || ships !== 'none') return {}
  if (listing.file) return { delivery: 'download', deliveryNote: note }
  if (!event) return { delivery: 'service', deliveryNote: note }
  const [town] = seller.places
  return {
    delivery: 'event',
    timeZone: demoZone(seller.country),
    place: place ?? town?.city ?? {},
    deliveryNote: note,
  }
}

type Event = NonNullable<DemoListing['event']>

/** The dates of an event, in order. */
function datesOf({ also = [], ...event }: Event, country: string, now: Date) {
  return [event.inDays, ...also].map(inDays => eventTimes({ ...event, inDays }, country, now))
}

function spanOf(event: Event, country: string, now: Date): { startsAt?: Date | undefined; endsAt?: Date | undefined } {
  const dates = datesOf(event, country, now)
  return { startsAt: dates[0]?.startsAt, endsAt: dates.at(-1)?.endsAt }
}

/** An event with several dates has all variants for each of them. */
function variantsOf(listing: DemoListing, { country }: DemoEnterprise, market: DemoMarket, now: Date): VariantInput[] {
  const variants = demoVariants(listing, value => market.optionValues[value] ?? value)
  const { event } = listing
  if (!event?.also) return variants
  return datesOf(event, country, now).flatMap((date, at) =>
    variants.map(({ options, sku, ...variant }) => ({
      ...variant,
      ...date,
      options: { ...options, [dateOption]: dateText(date.startsAt.toISOString(), demoZone(country)) },
      sku: at === 0 ? (sku ?? null) : `${sku}-${at + 1}`,
    })),
  )
}

function swatchesOf({ options = [] }: DemoListing, { swatches }: DemoMarket): Record<string, string> {
  const colors = options.filter(({ name }) => name === 'Color').flatMap(({ values }) => values)
  return Object.fromEntries(colors.flatMap(({ value }) => (swatches[value] ? [[value, swatches[value]]] : [])))
}

function shipsTo(ships: DemoShipping, country: string): string[] {
  if (ships === 'none' || ships === 'anywhere') return []
  return ships === 'home' ? [country] : [country, ...regionOf(country)]
}

/** A collection contains its enterprises' listings in its categories. */
function isIn(list: DemoList, listing: DemoListing, seller: DemoEnterprise): boolean {
  const { sectors, focuses, certificates, categories = [] } = list.match
  if (!list.isCollection || listing.kind === 'basic' || !listing.categories.some(one => categories.includes(one)))
    return false
  return (
    seller.sectors.some(sector => sectors.includes(sector)) ||
    seller.focuses.some(focus => focuses.includes(focus)) ||
    seller.certificates.some(certificate => certificates.includes(certificate))
  )
}

function sellerOf(sellers: Map<string, DemoEnterprise>, handle: string): DemoEnterprise {
  const seller = sellers.get(handle)
  if (!seller) throw new Error(`the demo world has no enterprise ${handle}`)
  return seller
}
