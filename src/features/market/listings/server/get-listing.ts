import { certificateStanding } from '#features/market/directory/certificate-standing.ts'
import type { Profile } from '#features/market/directory/directory.contract.ts'
import type { Db } from '#server/db/database.ts'
import { wordsIn } from '#server/texts/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { slowestHandling } from '../arrival-window.ts'
import { factsOf, shownFieldsOf } from '../listing-fields.ts'
import type { Listing, Variant } from '../listings.contract.ts'
import { isAvailable, isListed, isSoldHere } from '../listings.policy.ts'
import { optionNames } from '../listings.tables.ts'
import { type PickupPoint, pickupName } from '../pickup-point.ts'
import { ratesOfProfile } from '../shipping-profiles.ts'
import type { CategoryTree } from './category-tree.ts'
import { placesOf, placeTitle, shipsFromOf } from './listing-place.ts'
import { type LoadedListing, loadListings } from './load-listings.ts'
import { shownPause } from './pause-shop.ts'
import { expectedArrival } from './shown-arrival.ts'
import type { StoredPicture } from './stored-picture.ts'

/** A listing as its page shows it; undefined if it is hidden or missing. */
export async function getListing(
  db: Db,
  id: number,
  categories: CategoryTree,
  language: string,
): Promise<Listing | undefined> {
  const [listing] = await loadListings(db, [id])
  return listing && isListed(listing) ? shapeListing(listing, categories, language) : undefined
}

/** A listing as its page shows it, even if visitors don't see it. */
export function shapeListing(listing: LoadedListing, categories: CategoryTree, language: string): Listing {
  const { vendor, currency } = listing
  const { shop } = vendor
  const pause = listing.kind === 'cart' && shop?.takesOrders ? shownPause(shop, language) : null
  const isSold = isSoldHere({ kind: listing.kind, shop })
  const title = inLanguage(listing.title, language)
  const brand = inLanguage(vendor.brand, language)
  const [category] = listing.categoryIds
  const [vendorPlace] = vendor.locations
  const days = {
    home: vendorPlace?.country ?? null,
    ...slowestHandling(shop?.handlingDays ?? null, [listing.leadDays]),
  }
  const variants = listing.kind === 'cart' ? listing.variants.map(one => shapeVariant(one, listing, language)) : []
  return {
    id: listing.id,
    urlKey: listing.urlKey,
    kind: listing.kind,
    isSoldHere: isSold,
    ...(pause && { pause }),
    title,
    description: inLanguage(listing.description, language),
    vendor: {
      id: vendor.id,
      subDomain: vendor.subDomain,
      brand,
      logo: vendor.logo && shapePicture(vendor.logo, brand, language),
      place: vendorPlace ? placeTitle(vendorPlace, language) : '',
      website: vendor.website,
      phones: vendor.phones,
    },
    categories: (category === undefined ? [] : (categories.get(category)?.path ?? [])).map(one => ({
      id: one.id,
      handle: one.handle,
      name: inLanguage(one.title, language),
    })),
    images: listing.images.map(image => shapePicture(image, title, language)),
    currency,
    options: optionsOf(variants),
    ...swatchesOf(listing, language),
    variants,
    action: listing.actionLink ? { label: inLanguage(listing.actionLabel, language), link: listing.actionLink } : null,
    shippingPackaging: inLanguage(shop?.shippingPackaging, language),
    returnPolicy: inLanguage(shop?.returnPolicy, language),
    returnDays: shop?.returnDays ?? null,
    shipsFrom: shipsFromOf(listing),
    shippingRates: ratesOfProfile(vendor.rates, listing.shippingProfileId).map(
      ({ amount, freeFrom, areas, profileId: _, ...rate }) => ({
        ...rate,
        inPart: areas !== null,
        arrival: isSold ? expectedArrival(days, rate, language) : null,
        price: { amount, currency: shop?.currency ?? currency },
        freeFrom: freeFrom === null ? null : { amount: freeFrom, currency: shop?.currency ?? currency },
      }),
    ),
    pickup: listing.kind === 'cart' ? pickupOf(shop?.pickupPoints ?? [], language) : null,
    ...shownFieldsOf(listing),
    facts: factsOf(listing, wordsIn(toSiteLanguage(language)).t),
    certificates: shapeCertificates(listing, language),
    locations: placesOf(listing).map(place => ({
      title: placeTitle(place, language),
      country: place.country,
      lat: place.lat,
      lng: place.lng,
    })),
    specialOffer: listing.isSpecialOffer
      ? { brand: inLanguage(listing.specialOfferBrand, language), countries: listing.specialOfferCountries }
      : null,
    startsAt: listing.startsAt?.toISOString() ?? null,
    endsAt: listing.endsAt?.toISOString() ?? null,
    delivery: listing.delivery,
    timeZone: listing.timeZone,
    place: inLanguage(listing.place, language),
    deliveryNote: inLanguage(listing.deliveryNote, language),
  }
}

function pickupOf(points: PickupPoint[], language: string): Listing['pickup'] {
  const places = points.map(point => inLanguage(pickupName(point), language))
  return points.length > 0 ? { place: places.filter(Boolean).join('; ') } : null
}

/** Without options, a variant is named after its listing. */
function shapeVariant(variant: LoadedListing['variants'][number], listing: LoadedListing, language: string): Variant {
  const { id, price, compareAtPrice, sku, stock, manageStock, weightGrams, startsAt, endsAt } = variant
  const options = Object.fromEntries(
    optionNames.flatMap(name => (variant.options[name] ? [[name, inLanguage(variant.options[name], language)]] : [])),
  )
  return {
    id,
    title: Object.values(options).join(' / ') || inLanguage(listing.title, language),
    options,
    price: { amount: price, currency: listing.currency },
    ...(compareAtPrice !== null && { priceBefore: { amount: compareAtPrice, currency: listing.currency } }),
    sku,
    stock: manageStock ? stock : null,
    available: isAvailable(variant),
    weightGrams,
    ...(startsAt && endsAt && { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() }),
  }
}

/** Colors of the available options, by displayed value. */
function swatchesOf({ variants, swatches }: LoadedListing, language: string): Pick<Listing, 'swatches'> {
  const shown = variants.flatMap(({ options: { Color: color } }) => {
    const swatch = swatches[inLanguage(color, 'en')]
    return color && swatch ? [[inLanguage(color, language), swatch]] : []
  })
  return shown.length > 0 ? { swatches: Object.fromEntries(shown) } : {}
}

function optionsOf(variants: Variant[]): Listing['options'] {
  return optionNames
    .map(name => ({ name, values: [...new Set(variants.flatMap(variant => variant.options[name] ?? []))] }))
    .filter(option => option.values.length > 0)
}

/** Number, scope and date are those of the vendor's own certificate. */
function shapeCertificates({ certificates, vendor }: LoadedListing, language: string): Profile['certificates'] {
  return certificates.map(({ title, description, giver, ...certificate }) => {
    const own = vendor.certificates.find(one => one.certificateId === certificate.id)
    return {
      ...certificate,
      issuer: giver ? inLanguage(giver, language) : certificate.issuer,
      title: inLanguage(title, language),
      description: inLanguage(description, language),
      number: own?.number ?? '',
      scope: inLanguage(own?.scope, language),
      issuedOn: own?.issuedOn ?? null,
      renewedOn: own?.renewedOn ?? null,
      validUntil: own?.validUntil ?? null,
      standing: certificateStanding(own, vendor, new Date()),
    }
  })
}

function shapePicture(image: StoredPicture, otherwise: string, language: string) {
  return { ...image, alt: inLanguage(image.alt, language) || otherwise }
}
