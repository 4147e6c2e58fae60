import { oc } from '@orpc/contract'
import { z } from 'zod'

/** SPEC §3 “Client settings”. */
export const clientSettings = z.object({
  languageCode: z.string(),
  translationTimestamp: z.string(),
  whiteLabel: z.object({ subdomain: z.string(), networkId: z.number(), name: z.string() }).nullable(),
  storageUrl: z.string(),
  search: z.object({ applicationId: z.string(), searchKey: z.string(), index: z.string() }),
})
export type ClientSettings = z.infer<typeof clientSettings>

export const sitesContract = {
  getClientSettings: oc
    .route({
      method: 'GET',
      path: '/application/client-settings',
      summary: 'What a client needs at its start: site, languages, search',
      tags: ['Application'],
    })
    .output(clientSettings),
  getLanguages: oc
    .route({ method: 'GET', path: '/application/languages', summary: 'Languages of this site', tags: ['Application'] })
    .output(
      z.object({
        items: z.array(z.object({ code: z.string(), name: z.string(), direction: z.enum(['ltr', 'rtl']) })),
        count: z.number(),
      }),
    ),
}
