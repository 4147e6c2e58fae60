import { oc } from '@orpc/contract'
import { z } from 'zod'

export const place = z.object({
  id: z.number(),
  type: z.enum(['city', 'state', 'country']),
  title: z.string(),
  country: z.string(),
  countryName: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type Place = z.infer<typeof place>

export const placesContract = {
  searchPlaces: oc
    .route({ method: 'GET', path: '/places', summary: 'Cities and countries whose name begins so', tags: ['Places'] })
    .input(
      z.object({
        query: z.string().trim().min(1).max(80),
        language: z
          .string()
          .regex(/^[a-z]{2}$/)
          .default('en'),
        limit: z.coerce.number().int().min(1).max(20).default(8),
      }),
    )
    .output(z.object({ items: z.array(place), count: z.number() })),
}
