import { z } from 'zod'

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(given => !given.includes('\0'))
    .default('')

/** A postal address. Parts that it doesn't have are ''. */
export const postalAddress = z.object({
  /** the recipient's name */
  name: text(120),
  organization: text(120),
  line1: text(200),
  line2: text(200),
  /** part of a city that addresses in some countries name: neighbourhood, townland */
  district: text(100),
  city: text(100),
  /** the region's code (of ISO 3166-2, as `CA` or `13`) if the country's format lists regions, otherwise as typed */
  region: text(100),
  postalCode: text(20),
  /** ISO 3166-1 alpha-2, in capitals */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** after the check with its calling code, as `+94 77 123 4567` */
  phone: text(40),
})
export type PostalAddress = z.infer<typeof postalAddress>
