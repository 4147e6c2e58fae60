import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ownRate, shippingProfile } from '#features/market/listings/listings.contract.ts'
import { type Packaging, packagingKinds } from '#features/market/listings/packaging.ts'
import { isRange, maxPostcodes, maxRegions } from '#features/market/listings/postcode-ranges.ts'
import { bandProblems, maxBands } from '#features/market/listings/shipping-bands.ts'
import { maxProfiles } from '#features/market/listings/shipping-profiles.ts'
import { type ClientsOf, id, jsonId, language, revision } from '#shared/contract-parts.ts'
import { highestPrice } from '#shared/highest-amounts.ts'
import { siteLanguages } from '#shared/languages.ts'

/** docs/product.md §9 “Shipping” */
export const maxRates = 50
export const maxPickupPoints = 20
export const maxStockLocations = 20
const longestDays = 365

/** What PostgreSQL refuses in a text: U+0000 and halves of surrogate pairs. */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(value => value.isWellFormed() && !value.includes('\0'))
/** Languages that nothing is said in are left out. */
const localText = (longest: number) =>
  z
    .partialRecord(z.enum(siteLanguages), text(longest))
    .transform(texts => Object.fromEntries(Object.entries(texts).filter(([, said]) => said)))
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
    /** of one that was there before */
    id: jsonId.nullable(),
    mode: z.enum(['customrate', 'freeshipping']),
    name: localText(60),
    /** empty: everywhere else */
    countries,
    /** parts of the one country that it names: provinces or states by their codes, beginnings of postcodes; null: all of it */
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
    /** minor units of the shop's currency: of an order, or of its first piece */
    amount,
    /** of each further piece; null: nothing */
    furtherAmount: amount.nullable(),
    /** what it costs instead: up to so many grams or pieces, included; null, of the last: any */
    bands: z
      .object({
        by: z.enum(['weight', 'quantity']),
        steps: z
          .array(z.object({ upTo: count.nullable(), amount }))
          .min(1)
          .max(maxBands),
      })
      .nullable(),
    /** the enterprise's own subtotal from which it is free */
    freeFrom: amount.min(1).nullable(),
    /** bounds of an order's weight and number of pieces, both included */
    minGrams: count.nullable(),
    maxGrams: count.nullable(),
    minPieces: count.nullable(),
    maxPieces: count.nullable(),
    /** working days on the way */
    minDays: days,
    maxDays: days,
    /** the set that it is of, by its place in the list of these, from 0; null: the general one */
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

/** Sets of rates beside the general one; each has a name of its own, in whatever letters. */
export const profiles = z
  .array(
    z.object({
      /** of one that was there before */
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
  /** of one that was there before */
  id: jsonId.nullable(),
  name: localText(120).refine(name => Object.keys(name).length > 0),
  street: text(200),
  city: text(100),
  country: country.nullable(),
  /** when somebody is there, in words */
  hours: localText(300),
})

const stockLocation = z.object({
  /** of one that was there before */
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
  /** null: not said */
  returnDays: days,
  /** working days until a parcel is handed over; null: not said. Without, it stays as it is */
  handlingDays: days.optional(),
  pickupPoints: z.array(point).max(maxPickupPoints),
  /** the first has all stock that isn't split; without them, they stay as they are */
  stockLocations: z.array(stockLocation).max(maxStockLocations).optional(),
  /** where the stock goes of those that are gone: a place in the list, from 0 */
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
  /** counts the times it was saved */
  revision: z.number(),
  /** when it was last saved, and by whom */
  saved: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** the enterprise's own country */
  home: z.string().nullable(),
  /** of the rates */
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
      /** how many lie there */
      pieces: z.number(),
    }),
  ),
  /** sets of rates beside the general one, each with how many listings go by it */
  profiles: z.array(shippingProfile.extend({ listings: z.number() })),
  /** those that it uses, or will use again after it ships free */
  rates: z.array(ownRate.extend({ id: z.number(), name: stored, minDays: z.number().nullable() })),
})
export type Shipping = z.infer<typeof shipping>

const exampleItem = z.object({
  title: z.string(),
  quantity: z.number(),
  /** of a piece */
  grams: z.number(),
  price: z.object({ amount: z.number(), currency: z.string() }),
  shipsTo: z.array(z.string()),
  shipsAnywhere: z.boolean(),
  /** the set of rates that it goes by; null: the general one */
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
          /** without them, sets stay as they are, and no rate is of one */
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
