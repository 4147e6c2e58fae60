import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, language } from '#shared/contract-parts.ts'

const queryPlace = z.object({
  /** id in the gazetteer */
  id: z.number(),
  type: z.enum(['city', 'state', 'country']),
  title: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** radius in km around a city that matches what people mean by its name */
  radius: z.number(),
})
export type QueryPlace = z.infer<typeof queryPlace>

const queryTerm = z.object({
  /** the vocabulary of the value, as filters name it: sector, focus, certificate, category */
  vocabulary: z.string(),
  id: z.number(),
})
export type QueryTerm = z.infer<typeof queryTerm>

const queryParts = z.object({
  place: queryPlace.nullable(),
  terms: z.array(queryTerm),
  /** the query without the words of the place */
  withoutPlace: z.string(),
  /** the query without the words of the terms */
  withoutTerms: z.string(),
  /** the query without the words of place and terms */
  rest: z.string(),
  /** a result has this name: the words are best searched for unchanged */
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
        /** the visitor's country, ISO 3166-1 alpha-2: preferred among places with the same name */
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
