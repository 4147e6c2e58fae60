import { oc } from '@orpc/contract'
import { z } from 'zod'
import { certificateSummary, picture } from '#features/market/directory/directory.contract.ts'
import { type ClientsOf, id, language, listOf } from '#shared/contract-parts.ts'
import { shownShape } from './listing-fields.ts'
import { deliveries, optionNames } from './listings.tables.ts'

/** Minor units of an ISO 4217 currency. */
export const money = z.object({ amount: z.number().int(), currency: z.string() })

/** docs/product.md §3 “Category tree node”. */
export const category = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  /** the last part of its URL: `/marketplace/shop/food-and-drink` */
  handle: z.string(),
  name: z.string(),
  description: z.string(),
  /** 1 for the top categories */
  level: z.number(),
  /** handles from the top down, itself included */
  path: z.array(z.string()),
  children: z.number(),
  /** present if the tree was requested with `nested` */
  get childData() {
    return z.array(category)
  },
  sortOrder: z.number(),
  imageId: z.string().nullable(),
  color: z.string().nullable(),
  storeCategoryId: z.number().nullable(),
})
export type Category = z.infer<typeof category>

const variant = z.object({
  id: z.number(),
  title: z.string(),
  /** option name → displayed value; only options that the listing has */
  options: z.partialRecord(z.enum(optionNames), z.string()),
  price: money,
  /** the price before a reduction, in the same currency; higher than the price */
  priceBefore: money.optional(),
  sku: z.string().nullable(),
  /** null if stock is not managed */
  stock: z.number().nullable(),
  available: z.boolean(),
  weightGrams: z.number().nullable(),
  /** when this variant's date of an event takes place */
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
})
export type Variant = z.infer<typeof variant>

/**
 * Prices of a parcel in steps of its weight in grams or its number of pieces. A step includes its end; the last one may
 * have none (null).
 */
const rateBands = z.object({
  by: z.enum(['weight', 'quantity']),
  steps: z.array(z.object({ upTo: z.number().nullable(), amount: z.number() })),
})

/** A rate as its vendor's team reads it: `RateTerms`. */
export const ownRate = z.object({
  mode: z.enum(['customrate', 'freeshipping']),
  countries: z.array(z.string()),
  /** regions and postcodes within its one country; null: the whole country */
  areas: z
    .object({
      regions: z.array(z.string()),
      postcodes: z.array(z.object({ from: z.string(), to: z.string() })),
    })
    .nullable(),
  amount: z.number(),
  furtherAmount: z.number().nullable(),
  bands: rateBands.nullable(),
  freeFrom: z.number().nullable(),
  minGrams: z.number().nullable(),
  maxGrams: z.number().nullable(),
  minPieces: z.number().nullable(),
  maxPieces: z.number().nullable(),
  maxDays: z.number().nullable(),
  /** the set of rates that it belongs to; null: the general set */
  profileId: z.number().nullable(),
})

/** A named set of rates; buyers don't see the name. */
export const shippingProfile = z.object({ id: z.number(), name: z.string() })

/** When a parcel is expected: first and last day, and both in words, as `Thu 3 – Tue 8 Dec`. */
export const arrival = z.object({ from: z.iso.date(), until: z.iso.date(), text: z.string() })
export type Arrival = z.infer<typeof arrival>

const shippingRate = z.object({
  /** empty: all countries without a rate of their own */
  countries: z.array(z.string()),
  /** whether it holds for a part of the country only, which the cart checks */
  inPart: z.boolean(),
  mode: z.enum(['customrate', 'freeshipping']),
  /** for a whole order, or for its first piece */
  price: money,
  /** for each further piece, in minor units of the same currency */
  furtherAmount: z.number().nullable(),
  /**
   * replaces the price, in the same currency: steps by weight or number of pieces. A step includes its end; null: no
   * end
   */
  bands: rateBands.nullable(),
  /** orders of this amount or more ship free */
  freeFrom: money.nullable(),
  /** bounds of an order's weight and number of pieces, both included */
  minGrams: z.number().nullable(),
  maxGrams: z.number().nullable(),
  minPieces: z.number().nullable(),
  maxPieces: z.number().nullable(),
  /** working days on the way */
  minDays: z.number().nullable(),
  maxDays: z.number().nullable(),
  /** for an order placed now; null if the enterprise gives no days, or takes no orders */
  arrival: arrival.nullable(),
})
export type ShippingRate = z.infer<typeof shippingRate>

/** What buyers read while an enterprise takes no orders. */
export const shownPause = z.object({
  /** day on which it takes orders again */
  backOn: z.iso.date(),
  /** written by its team, in the reader's language; may be empty */
  words: z.string(),
})
export type ShownPause = z.infer<typeof shownPause>

export const listing = z.object({
  id: z.number(),
  urlKey: z.string(),
  kind: z.enum(['basic', 'cart']),
  /** whether it can be put into the cart while stock lasts */
  isSoldHere: z.boolean(),
  /** why it can't be bought now, if its enterprise sells here but pauses */
  pause: shownPause.optional(),
  title: z.string(),
  description: z.string(),
  vendor: z.object({
    id: z.number(),
    subDomain: z.string(),
    brand: z.string(),
    logo: picture.nullable(),
    place: z.string(),
    website: z.string().nullable(),
    phones: z.array(z.string()),
  }),
  /** path of its first category, from the top down */
  categories: z.array(z.object({ id: z.number(), handle: z.string(), name: z.string() })),
  images: z.array(picture),
  currency: z.string(),
  /** the options in which its variants differ, with their values in order */
  options: z.array(z.object({ name: z.enum(optionNames), values: z.array(z.string()) })),
  /** `#rrggbb` of colors, by their displayed value */
  swatches: z.record(z.string(), z.string()).optional(),
  /** empty for a basic listing */
  variants: z.array(variant),
  action: z.object({ label: z.string(), link: z.string() }).nullable(),
  shippingPackaging: z.string(),
  returnPolicy: z.string(),
  returnDays: z.number().nullable(),
  shipsFrom: z.array(z.string()),
  shippingRates: z.array(shippingRate),
  /** buyers may collect it from the vendor; the place may be empty */
  pickup: z.object({ place: z.string() }).nullable(),
  ...shownShape,
  /** facts for buyers from its plain fields, in the reader's language */
  facts: z.array(z.object({ icon: z.enum(['clock', 'gift']), title: z.string() })),
  certificates: z.array(certificateSummary),
  locations: z.array(
    z.object({
      title: z.string(),
      country: z.string().nullable(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
    }),
  ),
  specialOffer: z.object({ brand: z.string(), countries: z.array(z.string()) }).nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** how it reaches the buyer; only parcels are shipped */
  delivery: z.enum(deliveries),
  /** for events: the IANA time zone of the place, and the address to come to */
  timeZone: z.string().nullable(),
  place: z.string(),
  /** what to bring (event), how to agree on a time (service), or what the file is (download) */
  deliveryNote: z.string(),
})
export type Listing = z.infer<typeof listing>

const get = (path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method: 'GET', path, summary, tags: ['Marketplace'] })

export const listingsContract = {
  getListing: get('/listings/{id}', 'One published listing of a visible enterprise, in a language')
    .input(z.object({ id, language }))
    .output(listing),
  getCategories: get('/marketplace/categories', 'The whole tree of categories, parents before children, or nested')
    .input(z.object({ language, nested: z.stringbool().optional() }))
    .output(listOf(category)),
}

export const contracts = { listings: listingsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
