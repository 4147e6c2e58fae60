import { z } from 'zod'
import { addressParts } from './address-parts.ts'

/** Names that a part can have; `partLabel` has their texts. */
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

/** libphonenumber's data about a country's numbers, and about those that share its calling code. */
const phoneMetadata = z.object({
  version: z.number(),
  country_calling_codes: z.record(z.string(), z.array(z.string())),
  countries: z.record(z.string(), z.array(z.unknown())),
})
export type PhoneMetadata = z.infer<typeof phoneMetadata>

/** How a country writes addresses: the fields of a form, and the checks that browser and server share. */
export const addressFormat = z.object({
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  /** in the order of the form */
  parts: z.array(z.object({ part: z.enum(addressParts), kind, isRequired: z.boolean() })),
  /** regions to choose from, collated for the language; empty if the region is typed, or there are none */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  /** regions of a country whose addresses don't name them, as found by postcode */
  regionsByPostcode: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
  /** null where there are no postcodes */
  postalCode: z
    .object({
      /** a regular expression for the whole postcode, in capitals */
      pattern: z.string(),
      examples: z.array(z.string()),
    })
    .nullable(),
  /** null where the country has no numbers of its own */
  phone: z.object({ /** as dialled within the country */ example: z.string(), metadata: phoneMetadata }).nullable(),
})
export type AddressFormat = z.infer<typeof addressFormat>
