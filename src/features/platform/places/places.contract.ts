import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, language, listOf } from '#shared/contract-parts.ts'

/** A place as in docs/product.md §3 “Location filter”, with the names that distinguish it. */
export const place = z.object({
  id: z.number(),
  type: z.enum(['city', 'state', 'country']),
  title: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  countryName: z.string(),
  /** name of the state that a city is in, if known */
  stateName: z.string().nullable(),
  /** `selfNode` of its state or country; null for a country */
  node: z.string().nullable(),
  /** its path: `LK`, `LK/2`, `LK/2/1241622` */
  selfNode: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type Place = z.infer<typeof place>

/**
 * `isCardPaymentSupported`: an enterprise there can take card payments with an account of its own (docs/product.md §9).
 */
export const country = z.object({ code: z.string(), name: z.string(), isCardPaymentSupported: z.boolean() })

/** Rounded to a decimetre, because PostgreSQL rejects numbers too close to 0 for a double precision. */
const degrees = (most: number) =>
  z.coerce
    .number()
    .min(-most)
    .max(most)
    .transform(value => Math.round(value * 1e6) / 1e6)

export const placesContract = {
  searchPlaces: oc
    .route({ method: 'GET', path: '/places', summary: 'Cities, states and countries by name', tags: ['Places'] })
    .input(
      z.object({
        query: z.string().trim().min(1).max(80),
        language,
        limit: z.coerce.number().int().min(1).max(20).default(8),
      }),
    )
    .output(listOf(place)),
  getPlaceAt: oc
    .route({ method: 'GET', path: '/places/at', summary: 'The city or country at a position', tags: ['Places'] })
    .input(
      z.object({
        lat: degrees(90),
        lng: degrees(180),
        language,
      }),
    )
    .output(z.object({ place: place.nullable() })),
  getCountries: oc
    .route({ method: 'GET', path: '/countries', summary: 'All countries, named in a language', tags: ['Places'] })
    .input(z.object({ language }))
    .output(z.object({ items: z.array(country), count: z.number() })),
}

export const contracts = { places: placesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
