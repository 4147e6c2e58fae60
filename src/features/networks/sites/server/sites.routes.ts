import { implementContract, listOf } from '#server/http/api-context.ts'
import { anyone } from '#server/http/guards.ts'
import {
  defaultLanguage,
  directionOf,
  isShipped,
  languageNamed,
  type SiteLanguage,
  siteLanguages,
} from '#shared/languages.ts'
import type { OfferedLanguages } from '#shared/offered-languages.ts'
import type { Site } from '#shared/site.ts'
import { sitesContract } from '../sites.contract.ts'

export type SiteServices = {
  siteForHost(host: string, language: string): Promise<Site>
  /** changes with any text of the interface */
  translationTimestamp(): string
  /** share of Pola's texts that exist in the language, 0 to 1 */
  completeShare(language: SiteLanguage): Promise<number>
  offeredLanguages(): Promise<OfferedLanguages>
  searchKey(): string
  searchIndexPrefix: string
}

const api = implementContract(sitesContract)

export function sitesRoutes(services: SiteServices) {
  return api.router({
    getClientSettings: api.getClientSettings.use(anyone).handler(async ({ context }) => {
      const site = await services.siteForHost(context.headers.get('host') ?? '', defaultLanguage)
      return {
        languageCode: defaultLanguage,
        translationTimestamp: services.translationTimestamp(),
        whiteLabel:
          site.kind === 'whitelabel' ? { subdomain: site.subDomain, networkId: site.networkId, name: site.name } : null,
        helpChatEnabled: true,
        storageUrl: '/files',
        optimizedStorageUrl: '/files',
        search: { applicationId: 'pola', searchKey: services.searchKey(), index: services.searchIndexPrefix },
        mapsKey: null,
        exchangeRatesKey: null,
      }
    }),
    getLanguages: api.getLanguages.use(anyone).handler(async () => {
      const { codes } = await services.offeredLanguages()
      const added = codes.filter(code => !isShipped(code))
      const shares = [...siteLanguages, ...added].map(async code => ({
        ...{ code, name: languageNamed(code), direction: directionOf(code) },
        completeShare: await services.completeShare(code),
      }))
      return listOf(await Promise.all(shares))
    }),
  })
}
