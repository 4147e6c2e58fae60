import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, language, listOf } from '#shared/contract-parts.ts'

/** docs/product.md §3 “Location filter”, with the names to tell places of one name apart. */
export const place = z.object({
  id: z.number(),
  type: z.enum(['city', 'state', 'country']),
  title: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  countryName: z.string(),
  /** of a city, where it is known */
  stateName: z.string().nullable(),
  /** `selfNode` of the state or country that it lies in; null for a country */
  node: z.string().nullable(),
  /** the way down to it: `LK`, `LK/2`, `LK/2/1241622` */
  selfNode: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type Place = z.infer<typeof place>

/** To a decimetre: PostgreSQL refuses numbers that are nearer to 0 than a double precision can be. */
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
    .output(z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })), count: z.number() })),
}

export const contracts = { places: placesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
