import { z } from 'zod'
import { maxFormerVariants } from '#features/market/listings/former-limits.ts'
import { draftShape, emptyFields } from '#features/market/listings/listing-fields.ts'
import { code, localText, text } from '#features/market/listings/listing-values.ts'
import { deliveries, type OptionName, optionNames } from '#features/market/listings/listings.tables.ts'
import { maxVariants } from '#features/market/listings/variant-limits.ts'
import { jsonId } from '#shared/contract-parts.ts'
import { highestPrice } from '#shared/highest-amounts.ts'
import { isTimeZone } from '#shared/is-time-zone.ts'

/**
 * A draft of a listing. Everything may be missing or unfinished, and nothing is larger than an import allows.
 * `listing-problems.ts` has the requirements for publishing.
 */

/** @limit pictures of a listing */
export const maxPictures = 10
export const longestTitle = 200
export const longestDescription = 20_000
export const longestOptionValue = 60
export const longestAlt = 250
export const longestSku = 60
export const longestPlace = 300
export const longestNote = 1000
/** pieces */
export const highestStock = 1_000_000
/** docs/product.md §9 “Shipping” */
const maxStockLocations = 20
/** a ton */
export const highestGrams = 1_000_000

/** The sizes that imports allow, or allowed before there was a limit. */
const imported = { variants: maxFormerVariants, pictures: 250, text: 1000 }

const amount = z.number().int().min(0).max(highestPrice).nullable()

/** A value of an option: `Indigo` of Color. */
const optionValue = z.object({
  /** identifies it within this draft, even if its texts change */
  key: text(40).min(1),
  text: localText(imported.text),
  /** `#rrggbb`, of colors; null: none */
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** for events with several dates, on values of Type: when that date takes place; the value's text gives it, too */
  startsAt: z.iso.datetime().nullable().optional(),
  endsAt: z.iso.datetime().nullable().optional(),
})
export type OptionValueDraft = z.infer<typeof optionValue>

const option = z.object({ name: z.enum(optionNames), values: z.array(optionValue).max(imported.variants) })
export type OptionDraft = z.infer<typeof option>

const pieces = z
  .number()
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1)

/** Stock of a variant at one location: the number typed, and the number it had when it was typed. */
const place = z.object({ locationId: jsonId, pieces, piecesRead: pieces })
export type PlaceDraft = z.infer<typeof place>

const variant = z.object({
  /** id of the published variant; null for a new one */
  id: jsonId.nullable(),
  /** option → key of its value; without options one variant with `{}` */
  values: z.partialRecord(z.enum(optionNames), text(40)),
  /** minor units of the listing's currency; null: not yet entered */
  price: amount,
  /** the price before a reduction, higher than the price; null: none */
  compareAtPrice: amount,
  /** pieces as typed; null: not yet entered, or not managed. Negative for backorders */
  stock: pieces.nullable(),
  /**
   * number of pieces when `stock` was typed. Publishing adds the difference, so that pieces sold in between stay sold.
   * null for a new variant. Editing `stock` doesn't change it
   */
  stockRead: pieces.nullable(),
  /**
   * pieces at each of several stock locations, in their order; `stock` is the sum. Without it, all are at the first one
   */
  places: z.array(place).max(maxStockLocations).optional(),
  /** '' for none */
  sku: text(imported.text),
  weightGrams: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .nullable(),
  manageStock: z.boolean(),
  allowBackorder: z.boolean(),
})
export type VariantDraft = z.infer<typeof variant>

/** How it reaches the buyer. */
const delivery = z.object({
  kind: z.enum(deliveries),
  /** for events: the time zone of the place */
  timeZone: text(60).refine(isTimeZone).nullable(),
  /** for events: the address to come to */
  place: localText(longestPlace),
  /** what to bring (event), how to agree on a time (service), or what the file is (download) */
  note: localText(longestNote),
  /** for downloads: the file that was uploaded for the draft */
  file: z.object({ id: z.uuid(), fileName: text(250) }).nullable(),
})
export type DeliveryDraft = z.infer<typeof delivery>

export const parcelDelivery: DeliveryDraft = { kind: 'parcel', timeZone: null, place: {}, note: {}, file: null }

/** An uploaded picture in its place; the first one is the listing's own. */
const picture = z.object({ id: z.uuid(), alt: localText(imported.text) })
export type PictureDraft = z.infer<typeof picture>

export const listingDraft = z.object({
  kind: z.enum(['basic', 'cart']),
  title: localText(longestTitle),
  description: localText(longestDescription),
  pictures: z.array(picture).max(imported.pictures),
  /** ISO 4217 */
  currency: code(3),
  options: z.array(option).max(optionNames.length),
  variants: z.array(variant).max(imported.variants),
  /** the first one is displayed */
  categoryIds: z.array(jsonId).max(50),
  certificateIds: z.array(jsonId).max(50),
  ...draftShape,
  actionLink: text(2000),
  /** the set of the enterprise's rates by which it is sent; null, or without it: the general one */
  shippingProfileId: jsonId.nullable().optional(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** without it a parcel, as before there was anything else */
  delivery: delivery.optional(),
})
export type ListingDraft = z.infer<typeof listingDraft>

/** Before anything is said. */
export const emptyContent: Omit<ListingDraft, 'currency'> = {
  ...emptyFields,
  kind: 'basic',
  title: {},
  description: {},
  pictures: [],
  options: [],
  variants: [],
  categoryIds: [],
  certificateIds: [],
  actionLink: '',
  startsAt: null,
  endsAt: null,
}

/** There are more variants than a listing may have, and not all of them are from before there was a limit. */
export function hasTooMany(variants: Pick<VariantDraft, 'id'>[]): boolean {
  return variants.length > maxVariants && new Set(variants.flatMap(({ id }) => id ?? [])).size < variants.length
}

/** Parts of a draft as they are saved. */
export const savedParts = listingDraft
  .extend({
    variants: listingDraft.shape.variants.refine(
      variants => !hasTooMany(variants),
      `A listing has at most ${maxVariants} variants.`,
    ),
  })
  .partial()

/** A variant of which nothing is said but which values it has. */
export function emptyVariant(values: VariantDraft['values'], sku: string): VariantDraft {
  return {
    id: null,
    values,
    price: null,
    compareAtPrice: null,
    stock: null,
    stockRead: null,
    sku,
    weightGrams: null,
    manageStock: true,
    allowBackorder: false,
  }
}

/** docs/product.md §9: a random number of eight digits. */
export function randomSku(random: () => number = Math.random): string {
  return String(Math.floor(random() * 90_000_000) + 10_000_000)
}

/** Which variant it is: the same for those that have the same values. */
export function variantKey(values: VariantDraft['values']): string {
  return optionNames.map((name: OptionName) => values[name] ?? '').join('\n')
}
