import { z } from 'zod'
import { addressParts } from './address-parts.ts'

/** What a part is called; `partLabel` has the words. */
const kind = z.enum([
  'address',
  'extra',
  'area',
  'city',
  'county',
  'department',
  'district',
  'eircode',
  'emirate',
  'island',
  'neighborhood',
  'parish',
  'pin',
  'postTown',
  'postcode',
  'prefecture',
  'province',
  'region',
  'state',
  'suburb',
  'townland',
  'village',
  'zip',
])
export type PartKind = z.infer<typeof kind>

/** What libphonenumber knows of a country's numbers, and of those that share its calling code. */
const phoneMetadata = z.object({
  version: z.number(),
  country_calling_codes: z.record(z.string(), z.array(z.string())),
  countries: z.record(z.string(), z.array(z.unknown())),
})
export type PhoneMetadata = z.infer<typeof phoneMetadata>

/** How addresses of a country are written: what a form asks, and what is checked on both sides. */
export const addressFormat = z.object({
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  /** in the order of a form */
  parts: z.array(z.object({ part: z.enum(addressParts), kind, isRequired: z.boolean() })),
  /** to choose from, collated for the language; empty: typed, or there are none */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  /** of a country whose addresses don't name them: those that postcodes tell */
  regionsByPostcode: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
  /** null where there are no postcodes */
  postalCode: z
    .object({
      /** a regular expression for all of it, in capitals */
      pattern: z.string(),
      examples: z.array(z.string()),
    })
    .nullable(),
  /** null where the country has no numbers of its own */
  phone: z.object({ /** as it is dialled at home */ example: z.string(), metadata: phoneMetadata }).nullable(),
})
export type AddressFormat = z.infer<typeof addressFormat>
