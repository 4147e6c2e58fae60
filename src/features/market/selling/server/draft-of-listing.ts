import { fieldsOf } from '#features/market/listings/listing-fields.ts'
import { optionNames } from '#features/market/listings/listings.tables.ts'
import type { LoadedListing } from '#features/market/listings/server/index.ts'
import { isCountable, levelled, type StockPlace, sumOf, withSum } from '#features/market/listings/stock-places.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { dateOption } from '../listing-dates.ts'
import type {
  DeliveryDraft,
  ListingDraft,
  OptionDraft,
  OptionValueDraft,
  PlaceDraft,
  VariantDraft,
} from '../listing-draft.ts'

type LiveVariant = LoadedListing['variants'][number]

/** The stock of a listing's variants by location. */
export type StockPlaces = {
  /** ids of its vendor's stock locations, in their order */
  locations: number[]
  /** by variant, for split variants */
  places: Map<number, StockPlace[]>
}

/** The draft with which editing a published listing begins. The same listing always gives the same draft. */
export function draftOfListing(listing: LoadedListing, stockPlaces: StockPlaces): ListingDraft {
  const options = optionsOf(listing)
  return {
    kind: listing.kind,
    title: listing.title,
    description: listing.description,
    pictures: listing.images.map(({ id, alt }) => ({ id, alt })),
    currency: listing.currency,
    options,
    variants: listing.variants.map(variant => variantOf(variant, options, stockPlaces)),
    categoryIds: listing.categoryIds,
    certificateIds: listing.certificates.map(({ id }) => id),
    ...fieldsOf(listing),
    actionLink: listing.actionLink ?? '',
    shippingProfileId: listing.shippingProfileId,
    startsAt: listing.startsAt?.toISOString() ?? null,
    endsAt: listing.endsAt?.toISOString() ?? null,
    delivery: deliveryOf(listing),
  }
}

function deliveryOf(listing: LoadedListing): DeliveryDraft {
  const { delivery: kind, timeZone, place, deliveryNote: note, downloadFileId: id, downloadFileName } = listing
  return { kind, timeZone, place, note, file: id ? { id, fileName: downloadFileName ?? '' } : null }
}

/** The options that any variant has, with their values in the order in which variants have them. */
function optionsOf({ variants, swatches }: LoadedListing): OptionDraft[] {
  return optionNames.flatMap(name => {
    const texts = new Map(
      variants.flatMap(({ options }) => (options[name] ? [[inLanguage(options[name], 'en'), options[name]]] : [])),
    )
    if (texts.size === 0) return []
    const values = [...texts].map(([english, text], index) => ({
      key: String(index + 1),
      text,
      swatch: (name === 'Color' && swatches[english]) || null,
      ...(name === dateOption && datesOf(variants, text)),
    }))
    return [{ name, values }]
  })
}

/** When those variants take place that have this value, if they say so. */
function datesOf(variants: LiveVariant[], text: LocalText): Pick<OptionValueDraft, 'startsAt' | 'endsAt'> {
  const { startsAt, endsAt } =
    variants.find(variant => variant.startsAt && sameText(variant.options[dateOption] ?? {}, text)) ?? {}
  return startsAt && endsAt
    ? { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() }
    : {}
}

function variantOf(
  { options: texts, ...variant }: LiveVariant,
  options: OptionDraft[],
  stockPlaces: StockPlaces,
): VariantDraft {
  const values = options.flatMap(({ name, values }) => {
    const key = texts[name] && values.find(({ text }) => sameText(text, texts[name]))?.key
    return key ? [[name, key]] : []
  })
  const { id, price, compareAtPrice, stock, sku, weightGrams, manageStock, allowBackorder } = variant
  return {
    id,
    values: Object.fromEntries(values),
    price,
    compareAtPrice,
    stock,
    stockRead: stock,
    sku: sku ?? '',
    weightGrams,
    manageStock,
    allowBackorder,
    ...(stockPlaces.places.has(id) && { places: placesOf({ id, stock }, stockPlaces).map(asRead) }),
  }
}

/** Its pieces at each of the locations, in their order. */
function placesOf({ id, stock }: Stock, { locations, places }: StockPlaces): StockPlace[] {
  const there = places.get(id) ?? [{ locationId: locations[0] ?? 0, pieces: stock ?? 0 }]
  return locations.map(locationId => ({
    locationId,
    pieces: sumOf(there.filter(place => place.locationId === locationId)),
  }))
}

function asRead(place: StockPlace): PlaceDraft {
  return { ...place, piecesRead: place.pieces }
}

function sameText(one: Record<string, string>, other: Record<string, string> | undefined): boolean {
  return inLanguage(one, 'en') === inLanguage(other, 'en')
}

type Stock = Pick<LiveVariant, 'id' | 'stock'>

/**
 * Applies the typed changes of stock to the current stock at each location, so that pieces sold in between stay sold.
 * Variants that are gone become new ones.
 */
export function rebaseStock(variants: VariantDraft[], live: Stock[], stockPlaces: StockPlaces): VariantDraft[] {
  const byId = new Map(live.map(one => [one.id, one]))
  return variants.map(({ places, ...variant }) => {
    const now = variant.id === null ? undefined : byId.get(variant.id)
    if (!now) return { ...variant, id: null, stockRead: null, ...newPlaces(places, stockPlaces) }
    if (now.stock === null) return { ...variant, ...newPlaces(places, stockPlaces) }
    const isMoved = variant.stockRead !== now.stock && variant.stock !== null
    const change = (variant.stock ?? 0) - (variant.stockRead ?? variant.stock ?? 0)
    const stock = isMoved ? countable(now.stock + change) : variant.stock
    const rebased = { ...variant, stock, stockRead: now.stock }
    const isSplit = places !== undefined || stockPlaces.places.has(now.id)
    if (stock === null || stockPlaces.locations.length < 2 || !isSplit) return rebased
    return { ...rebased, places: rebasePlaces(places, placesOf(now, stockPlaces), rebased) }
  })
}

/** Limits a number to what the database's column can hold. */
function countable(pieces: number): number {
  return Math.max(-(2 ** 31), Math.min(pieces, 2 ** 31 - 1))
}

/** For variants that aren't published yet, or whose stock isn't managed. */
function newPlaces(places: PlaceDraft[] | undefined, { locations }: StockPlaces): { places?: PlaceDraft[] } {
  const known = places?.every(({ locationId }) => locations.includes(locationId))
  return places && known && locations.length > 1 ? { places: places.map(place => ({ ...place, piecesRead: 0 })) } : {}
}

/** @param there current stock by location */
function rebasePlaces(
  typed: PlaceDraft[] | undefined,
  there: StockPlace[],
  { stock, allowBackorder }: VariantDraft,
): PlaceDraft[] {
  const changes = new Map(typed?.map(({ locationId, pieces, piecesRead }) => [locationId, pieces - piecesRead]))
  const wanted = there.map(({ locationId, pieces }) => ({
    locationId,
    pieces: countable(pieces + (changes.get(locationId) ?? 0)),
  }))
  // changes at a removed location, or of the sum alone, apply to the first location
  const summed = withSum(wanted, stock ?? sumOf(wanted))
  const level = allowBackorder ? summed : levelled(summed)
  // nobody has so many: what is there stays
  const places = level.every(({ pieces }) => isCountable(pieces)) ? level : there
  return places.map((place, at) => ({ ...place, piecesRead: there[at]?.pieces ?? 0 }))
}
