import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, language } from '#shared/contract-parts.ts'

const queryPlace = z.object({
  /** of the gazetteer */
  id: z.number(),
  type: z.enum(['city', 'state', 'country']),
  title: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** km around a city that people mean by its name */
  radius: z.number(),
})
export type QueryPlace = z.infer<typeof queryPlace>

const queryTerm = z.object({
  /** whose value it is, as filters name it: sector, focus, certificate, category */
  vocabulary: z.string(),
  id: z.number(),
})
export type QueryTerm = z.infer<typeof queryTerm>

const queryParts = z.object({
  place: queryPlace.nullable(),
  terms: z.array(queryTerm),
  /** the words left without the place */
  withoutPlace: z.string(),
  /** the words left without the terms */
  withoutTerms: z.string(),
  /** the words left without place and terms */
  rest: z.string(),
  /** something is called so: the words are best searched for as they are */
  isName: z.boolean(),
})
export type QueryParts = z.infer<typeof queryParts>

export const browseContract = {
  getQueryParts: oc
    .route({
      method: 'GET',
      path: '/query-parts',
      summary: 'Places, sectors, focuses, certificates and categories that typed words name',
      tags: ['Places'],
    })
    .input(
      z.object({
        query: z.string().trim().min(1).max(200),
        itemType: z.enum(['profile', 'listing']),
        language,
        /** the visitor's, ISO 3166-1 alpha-2: of places with the same name, those there are meant rather */
        country: z
          .string()
          .regex(/^[A-Za-z]{2}$/)
          .optional(),
      }),
    )
    .output(queryParts),
}

export const contracts = { browse: browseContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
