import { z } from 'zod'

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(given => !given.includes('\0'))
    .default('')

/** A postal address. What it doesn't have is ''. */
export const postalAddress = z.object({
  /** of the recipient */
  name: text(120),
  organization: text(120),
  line1: text(200),
  line2: text(200),
  /** the part of a city that letters name in some countries: neighbourhood, townland */
  district: text(100),
  city: text(100),
  /** where the country's format lists regions the code in it (of ISO 3166-2, as `CA` or `13`), else as typed */
  region: text(100),
  postalCode: text(20),
  /** ISO 3166-1 alpha-2, in capitals */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** with its calling code once it was checked, as `+94 77 123 4567` */
  phone: text(40),
})
export type PostalAddress = z.infer<typeof postalAddress>
