import { optionNames } from '#features/market/listings/listings.tables.ts'
import type { Packaging } from '#features/market/listings/packaging.ts'
import type { LoadedListing } from '#features/market/listings/server/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ListingDraft, OptionDraft, VariantDraft } from '../listing-draft.ts'

type LiveVariant = LoadedListing['variants'][number]

/** A draft that says what buyers see: where writing begins. The same listing always gives the same one. */
export function draftOfListing(listing: LoadedListing): ListingDraft {
  const options = optionsOf(listing)
  return {
    kind: listing.kind,
    title: listing.title,
    description: listing.description,
    pictures: listing.images.map(({ id, alt }) => ({ id, alt })),
    currency: listing.currency,
    options,
    variants: listing.variants.map(variant => variantOf(variant, options)),
    categoryIds: listing.categoryIds,
    certificateIds: listing.certificates.map(({ id }) => id),
    packaging: listing.packaging as Packaging[],
    acceptsGiftCards: listing.acceptsGiftCards,
    actionLabel: listing.actionLabel,
    actionLink: listing.actionLink ?? '',
    shipsAnywhere: listing.shipsAnywhere,
    shipsTo: listing.shipsTo,
    shipsFrom: listing.shipsFrom,
    isSpecialOffer: listing.isSpecialOffer,
    specialOfferBrand: listing.specialOfferBrand,
    specialOfferCountries: listing.specialOfferCountries,
    startsAt: listing.startsAt?.toISOString() ?? null,
    endsAt: listing.endsAt?.toISOString() ?? null,
  }
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
    }))
    return [{ name, values }]
  })
}

function variantOf({ options: texts, ...variant }: LiveVariant, options: OptionDraft[]): VariantDraft {
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
  }
}

function sameText(one: Record<string, string>, other: Record<string, string> | undefined): boolean {
  return inLanguage(one, 'en') === inLanguage(other, 'en')
}

type Stock = Pick<LiveVariant, 'id' | 'stock'>

/**
 * What was typed about stock, on top of what there is now: what was sold since stays sold. Variants that are gone become new
 * ones.
 */
export function rebaseStock(variants: VariantDraft[], live: Stock[]): VariantDraft[] {
  const byId = new Map(live.map(one => [one.id, one]))
  return variants.map(variant => {
    const now = variant.id === null ? undefined : byId.get(variant.id)
    if (!now) return { ...variant, id: null, stockRead: null }
    if (now.stock === null || variant.stockRead === now.stock) return variant
    const change = variant.stock === null ? null : variant.stock - (variant.stockRead ?? variant.stock)
    return { ...variant, stock: change === null ? null : countable(now.stock + change), stockRead: now.stock }
  })
}

/** What the database can count. */
function countable(pieces: number): number {
  return Math.max(-(2 ** 31), Math.min(pieces, 2 ** 31 - 1))
}
