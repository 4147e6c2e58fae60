import { publishedFields } from '#features/market/listings/listing-fields.ts'
import { cleanText } from '#features/market/listings/listing-values.ts'
import type { VariantOptions } from '#features/market/listings/listings.tables.ts'
import type { ListingInput, VariantInput } from '#features/market/listings/server/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { websiteOf } from '#shared/website.ts'
import { dateOption, datesOf, hasSeveralDates } from '../listing-dates.ts'
import { type ListingDraft, parcelDelivery, type VariantDraft } from '../listing-draft.ts'

/** The published listing that a draft without problems gives; its stock must be rebased (`rebaseStock`). */
export function listingOfDraft(draft: ListingDraft, vendorId: number): ListingInput {
  const isCart = draft.kind === 'cart'
  const website = websiteOf(draft.actionLink)
  // a basic listing is not delivered here
  const { kind, timeZone, place, note, file } = (isCart && draft.delivery) || parcelDelivery
  return {
    vendorId,
    kind: draft.kind,
    status: 'published',
    title: cleanText(draft.title),
    description: cleanText(draft.description),
    currency: draft.currency,
    ...publishedFields(draft),
    actionLink: !isCart && 'url' in website ? website.url : null,
    ...(draft.shippingProfileId !== undefined && { shippingProfileId: draft.shippingProfileId }),
    ...spanOf(draft),
    delivery: kind,
    timeZone: kind === 'event' ? timeZone : null,
    place: kind === 'event' ? cleanText(place) : {},
    deliveryNote: kind === 'parcel' ? {} : cleanText(note),
    downloadFileId: kind === 'download' ? (file?.id ?? null) : null,
    swatches: swatchesOf(draft),
    images: draft.pictures.map(({ id }) => id),
    categoryIds: draft.categoryIds,
    certificateIds: draft.certificateIds,
    // a basic listing keeps the variants that it had, for the day when it is sold here again
    ...(isCart && { variants: draft.variants.map(variant => variantOf(variant, draft)) }),
  }
}

/** From the first beginning to the last end of its dates. */
function spanOf(draft: ListingDraft): { startsAt: Date | null; endsAt: Date | null } {
  const dates = datesOf(draft)
  const moments = (name: 'startsAt' | 'endsAt') =>
    dates.flatMap(one => (one[name] ? [Date.parse(one[name])] : [])).sort((a, b) => a - b)
  const [first] = moments('startsAt')
  const last = moments('endsAt').at(-1)
  return {
    startsAt: first === undefined ? null : new Date(first),
    endsAt: last === undefined ? null : new Date(last),
  }
}

function variantOf({ id, values, stockRead: _, places, ...variant }: VariantDraft, draft: ListingDraft): VariantInput {
  const { options } = draft
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
    ...(hasSeveralDates(draft) && datesOfVariant(values, draft)),
    stock: variant.manageStock ? variant.stock : null,
    ...(places && { places: places.map(({ locationId, pieces }) => ({ locationId, pieces })) }),
  }
}

function datesOfVariant(
  values: VariantDraft['values'],
  { options }: ListingDraft,
): Pick<VariantInput, 'startsAt' | 'endsAt'> {
  const dates = options.find(({ name }) => name === dateOption)
  const { startsAt, endsAt } = dates?.values.find(({ key }) => key === values[dateOption]) ?? {}
  return startsAt && endsAt ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : {}
}

function swatchesOf({ options }: ListingDraft): Record<string, string> {
  const colors = options.find(({ name }) => name === 'Color')?.values ?? []
  return Object.fromEntries(
    colors.flatMap(({ text, swatch }) => (swatch ? [[inLanguage(cleanText(text), 'en'), swatch]] : [])),
  )
}
