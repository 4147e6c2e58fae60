import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, listOf } from '#shared/contract-parts.ts'

/**
 * docs/product.md §3 “Client settings”. Map and exchange rates are the platform's own and need no keys; pictures come in the
 * right size from the same URL as all files; there is no help chat.
 */
export const clientSettings = z.object({
  languageCode: z.string(),
  translationTimestamp: z.string(),
  whiteLabel: z.object({ subdomain: z.string(), networkId: z.number(), name: z.string() }).nullable(),
  helpChatEnabled: z.boolean(),
  storageUrl: z.string(),
  optimizedStorageUrl: z.string(),
  search: z.object({ applicationId: z.string(), searchKey: z.string(), index: z.string() }),
  mapsKey: z.string().nullable(),
  exchangeRatesKey: z.string().nullable(),
})
export type ClientSettings = z.infer<typeof clientSettings>

/**
 * `completeShare`: share of pages, mails, sectors, certificates, standards and the like that is translated, 0 to 1; the
 * rest falls back to English.
 */
export const siteLanguage = z.object({
  code: z.string(),
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  completeShare: z.number(),
})

export const sitesContract = {
  getClientSettings: oc
    .route({
      method: 'GET',
      path: '/application/client-settings',
      summary: 'Everything that a client needs to start: site, languages, search',
      tags: ['Application'],
    })
    .output(clientSettings),
  getLanguages: oc
    .route({
      method: 'GET',
      path: '/application/languages',
      summary: 'Offered languages',
      description:
        'The texts of a language are at `/api/v1/translations/{code}/{translationTimestamp}`; the client settings contain the timestamp.',
      tags: ['Application'],
    })
    .output(listOf(siteLanguage)),
}

export const contracts = { sites: sitesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
