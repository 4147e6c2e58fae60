import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ownRate, shippingProfile } from '#features/market/listings/listings.contract.ts'
import { type Packaging, packagingKinds } from '#features/market/listings/packaging.ts'
import { isRange, maxPostcodes, maxRegions } from '#features/market/listings/postcode-ranges.ts'
import { bandProblems, maxBands } from '#features/market/listings/shipping-bands.ts'
import { maxProfiles } from '#features/market/listings/shipping-profiles.ts'
import { type ClientsOf, id, inLanguages, jsonId, language, revision } from '#shared/contract-parts.ts'
import { highestPrice } from '#shared/highest-amounts.ts'

/** docs/product.md §9 “Shipping” */
export const maxRates = 50
export const maxPickupPoints = 20
export const maxStockLocations = 20
const longestDays = 365

/** Without what PostgreSQL refuses in a text: U+0000 and halves of surrogate pairs. */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(value => value.isWellFormed() && !value.includes('\0'))
/** Languages with an empty text are left out. */
const localText = (longest: number) =>
  inLanguages(text(longest)).transform(texts => Object.fromEntries(Object.entries(texts).filter(([, said]) => said)))
const country = z.string().regex(/^[A-Z]{2}$/)
const countries = z
  .array(country)
  .max(300)
  .transform(codes => [...new Set(codes)].sort())
const amount = z.number().int().min(0).max(highestPrice)
const count = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
const days = z.number().int().min(0).max(longestDays).nullable()

export const rateTerms = z
  .object({
    /** null for a new rate */
    id: jsonId.nullable(),
    mode: z.enum(['customrate', 'freeshipping']),
    name: localText(60),
    /** empty: everywhere else */
    countries,
    /**
     * parts of the rate's one country: provinces or states by their codes, or prefixes of postcodes; null: the whole
     * country
     */
    areas: z
      .object({
        regions: z
          .array(z.string().regex(/^[A-Za-z0-9 .'-]{1,40}$/))
          .max(maxRegions)
          .transform(codes => [...new Set(codes)].sort()),
        postcodes: z.array(z.object({ from: z.string(), to: z.string() }).refine(isRange)).max(maxPostcodes),
      })
      .nullable()
      .default(null),
    /** minor units of the shop's currency, per order or for its first piece */
    amount,
    /** for each further piece; null: nothing */
    furtherAmount: amount.nullable(),
    /** prices used instead, each up to and including a number of grams or pieces; null in the last band: any */
    bands: z
      .object({
        by: z.enum(['weight', 'quantity']),
        steps: z
          .array(z.object({ upTo: count.nullable(), amount }))
          .min(1)
          .max(maxBands),
      })
      .nullable(),
    /** subtotal of the enterprise's own items from which the rate is free */
    freeFrom: amount.min(1).nullable(),
    /** limits of an order's weight and number of pieces, both inclusive */
    minGrams: count.nullable(),
    maxGrams: count.nullable(),
    minPieces: count.nullable(),
    maxPieces: count.nullable(),
    /** working days in transit */
    minDays: days,
    maxDays: days,
    /** index of its set in the list of sets; null: the general rates */
    profile: z
      .number()
      .int()
      .min(0)
      .max(maxProfiles - 1)
      .nullable()
      .default(null),
  })
  .superRefine(({ bands, minDays, maxDays, countries, areas }, context) => {
    if (areas && (countries.length !== 1 || areas.regions.length + areas.postcodes.length === 0))
      context.addIssue({ code: 'custom', path: ['areas'], message: 'parts of one country' })
    for (const { at } of bandProblems(bands?.steps ?? []))
      context.addIssue({ code: 'custom', path: ['bands', 'steps', at, 'upTo'], message: 'bands ascend' })
    if (minDays !== null && maxDays !== null && minDays > maxDays)
      context.addIssue({ code: 'custom', path: ['maxDays'], message: 'less than the fewest' })
  })
  .refine(({ minGrams, maxGrams }) => (minGrams ?? 0) <= (maxGrams ?? minGrams ?? 0), { path: ['maxGrams'] })
  .refine(({ minPieces, maxPieces }) => (minPieces ?? 0) <= (maxPieces ?? minPieces ?? 0), { path: ['maxPieces'] })
  .transform(rate =>
    rate.mode === 'freeshipping'
      ? { ...rate, amount: 0, furtherAmount: null, bands: null, freeFrom: null }
      : rate.bands
        ? { ...rate, amount: 0, furtherAmount: null }
        : rate,
  )
export type RateTermsInput = z.input<typeof rateTerms>

/** Sets of rates besides the general rates; their names are unique, regardless of case. */
export const profiles = z
  .array(
    z.object({
      /** null for a new set */
      id: jsonId.nullable(),
      /** for the team; buyers don't see it */
      name: text(60).min(1),
    }),
  )
  .max(maxProfiles)
  .superRefine((all, context) => {
    const names = all.map(({ name }) => name.toLowerCase())
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at) context.addIssue({ code: 'custom', path: [at, 'name'], message: 'taken' })
  })

const point = z.object({
  /** null for a new point */
  id: jsonId.nullable(),
  name: localText(120).refine(name => Object.keys(name).length > 0),
  street: text(200),
  city: text(100),
  country: country.nullable(),
  /** opening hours, in words */
  hours: localText(300),
})

const stockLocation = z.object({
  /** null for a new location */
  id: jsonId.nullable(),
  /** for the team; buyers don't see it */
  name: text(120).min(1),
  street: text(200),
  city: text(100),
  country: country.nullable(),
})

export const shippingSettings = z.object({
  mode: z.enum(['customrate', 'freeshipping']),
  shipsFrom: countries,
  shipsTo: countries,
  shipsAnywhere: z.boolean(),
  packaging: z.array(z.enum(Object.keys(packagingKinds) as [Packaging, ...Packaging[]])).max(20),
  shippingPackaging: localText(2000),
  returnPolicy: localText(5000),
  /** null: unspecified */
  returnDays: days,
  /** working days until a parcel is handed over; null: unspecified; unchanged if left out */
  handlingDays: days.optional(),
  pickupPoints: z.array(point).max(maxPickupPoints),
  /** the first has all stock that isn't split; unchanged if left out */
  stockLocations: z.array(stockLocation).max(maxStockLocations).optional(),
  /** for each removed location, the index of the location that gets its stock */
  removedLocations: z
    .array(
      z.object({
        id: jsonId,
        to: z
          .number()
          .int()
          .min(0)
          .max(maxStockLocations - 1),
      }),
    )
    .max(maxStockLocations)
    .optional(),
})
export type ShippingSettings = z.output<typeof shippingSettings>

const stored = z.record(z.string(), z.string())

export const shipping = z.object({
  mayChange: z.boolean(),
  /** incremented by every save */
  revision: z.number(),
  /** time and author of the last save */
  saved: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** the enterprise's own country */
  home: z.string().nullable(),
  /** currency of the rates */
  currency: z.string(),
  mode: z.enum(['customrate', 'freeshipping']),
  shipsFrom: z.array(z.string()),
  shipsTo: z.array(z.string()),
  shipsAnywhere: z.boolean(),
  packaging: z.array(z.string()),
  shippingPackaging: stored,
  returnPolicy: stored,
  returnDays: z.number().nullable(),
  handlingDays: z.number().nullable(),
  pickupPoints: z.array(
    z.object({
      id: z.number(),
      name: stored,
      street: z.string(),
      city: z.string(),
      country: z.string().nullable(),
      hours: stored,
    }),
  ),
  /** the first has all stock that isn't split */
  stockLocations: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      street: z.string(),
      city: z.string(),
      country: z.string().nullable(),
      /** number of pieces in stock there */
      pieces: z.number(),
    }),
  ),
  /** sets of rates besides the general rates, each with the number of its listings */
  profiles: z.array(shippingProfile.extend({ listings: z.number() })),
  /** rates in use, and those kept while shipping is free */
  rates: z.array(ownRate.extend({ id: z.number(), name: stored, minDays: z.number().nullable() })),
})
export type Shipping = z.infer<typeof shipping>

const exampleItem = z.object({
  title: z.string(),
  quantity: z.number(),
  /** per piece */
  grams: z.number(),
  price: z.object({ amount: z.number(), currency: z.string() }),
  shipsTo: z.array(z.string()),
  shipsAnywhere: z.boolean(),
  /** its set of rates; null: the general rates */
  profileId: z.number().nullable(),
})
export type ExampleItem = z.infer<typeof exampleItem>

const call = (method: 'GET' | 'PUT', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Shipping'], ...(description && { description }) })

const conflict = 'Code: gm-error-shop-changed (409) if somebody else saved since `revision`.'

export const shippingContract = {
  getShipping: call('GET', '/vendors/{vendorId}/shipping', 'An enterprise’s shipping settings, for its team')
    .input(z.object({ vendorId: id }))
    .output(shipping),
  saveShippingSettings: call(
    'PUT',
    '/vendors/{vendorId}/shipping',
    'Set origin, destinations, packaging and returns of an enterprise',
    `Listings with the previous destinations get the new ones. ${conflict} gm-error-stock-location (409) if a removed location has stock and \`removedLocations\` doesn’t name another one for it.`,
  )
    .input(z.object({ vendorId: id, revision, settings: shippingSettings }))
    .output(shipping),
  saveShippingRates: call(
    'PUT',
    '/vendors/{vendorId}/shipping/rates',
    'Set the shipping rates of an enterprise',
    `Replaces all rates, and ends free shipping. Sets of rates that are no longer in the list are removed, and their listings use the general set. Carts use the new rates, orders keep theirs. Codes: gm-error-shop-currency (\`currency\`) for a currency without an exchange rate. ${conflict}`,
  )
    .input(
      z
        .object({
          vendorId: id,
          revision,
          currency: z.string().regex(/^[A-Z]{3}$/),
          rates: z.array(rateTerms).max(maxRates),
          /** if left out, sets stay unchanged, and no rate belongs to one */
          profiles: profiles.optional(),
        })
        .refine(given => given.rates.every(({ profile }) => (profile ?? -1) < (given.profiles?.length ?? 0)), {
          path: ['rates'],
          message: 'a set of the list',
        }),
    )
    .output(shipping),
  getShippingExamples: call(
    'GET',
    '/vendors/{vendorId}/shipping/examples',
    'Up to three example carts of an enterprise’s own listings, from light to heavy',
  )
    .input(z.object({ vendorId: id, language }))
    .output(z.object({ items: z.array(z.object({ items: z.array(exampleItem) })), count: z.number() })),
}

export const contracts = { shipping: shippingContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
