import type { VariantOptions } from '#features/market/listings/listings.tables.ts'
import type { ListingInput, VariantInput } from '#features/market/listings/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { websiteOf } from '#shared/website.ts'
import type { ListingDraft, VariantDraft } from '../listing-draft.ts'

/** What buyers see once a draft without problems is published; its stock must be of now (`rebaseStock`). */
export function listingOfDraft(draft: ListingDraft, vendorId: number): ListingInput {
  const isCart = draft.kind === 'cart'
  const website = websiteOf(draft.actionLink)
  return {
    vendorId,
    kind: draft.kind,
    status: 'published',
    title: cleanText(draft.title),
    description: cleanText(draft.description),
    currency: draft.currency,
    actionLabel: isCart ? {} : cleanText(draft.actionLabel),
    actionLink: !isCart && 'url' in website ? website.url : null,
    shipsFrom: unique(draft.shipsFrom),
    shipsTo: unique(draft.shipsTo),
    shipsAnywhere: draft.shipsAnywhere,
    packaging: unique(draft.packaging),
    acceptsGiftCards: draft.acceptsGiftCards,
    isSpecialOffer: draft.isSpecialOffer,
    specialOfferBrand: draft.isSpecialOffer ? cleanText(draft.specialOfferBrand) : {},
    specialOfferCountries: draft.isSpecialOffer ? unique(draft.specialOfferCountries) : [],
    startsAt: draft.startsAt ? new Date(draft.startsAt) : null,
    endsAt: draft.endsAt ? new Date(draft.endsAt) : null,
    swatches: swatchesOf(draft),
    images: draft.pictures.map(({ id }) => id),
    categoryIds: draft.categoryIds,
    certificateIds: draft.certificateIds,
    // a basic listing keeps the variants that it had, for the day when it is sold here again
    ...(isCart && { variants: draft.variants.map(variant => variantOf(variant, draft)) }),
  }
}

function variantOf(
  { id, values, stockRead: _, places, ...variant }: VariantDraft,
  { options }: ListingDraft,
): VariantInput {
  const texts = options.flatMap(({ name, values: all }) => {
    const value = all.find(({ key }) => key === values[name])
    return value ? [[name, cleanText(value.text)]] : []
  })
  return {
    ...variant,
    ...(id !== null && { id }),
    options: Object.fromEntries(texts) as VariantOptions,
    price: variant.price ?? 0,
    sku: variant.sku.trim() || null,
    stock: variant.manageStock ? variant.stock : null,
    ...(places && { places: places.map(({ locationId, pieces }) => ({ locationId, pieces })) }),
  }
}

function swatchesOf({ options }: ListingDraft): Record<string, string> {
  const colors = options.find(({ name }) => name === 'Color')?.values ?? []
  return Object.fromEntries(
    colors.flatMap(({ text, swatch }) => (swatch ? [[inLanguage(cleanText(text), 'en'), swatch]] : [])),
  )
}

/** Without languages in which nothing is said. */
export function cleanText(text: LocalText): LocalText {
  return Object.fromEntries(
    Object.entries(text).flatMap(([language, value]) => (value.trim() ? [[language, value.trim()]] : [])),
  )
}

function unique<T>(values: T[]): T[] {
  return [...new Set(values)]
}
