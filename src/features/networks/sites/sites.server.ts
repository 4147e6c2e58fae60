import { defineFeature } from '#server/http/feature-server.ts'
import { readOfferedLanguages } from '#server/settings/read-offered-languages.ts'
import type { Site } from '#shared/site.ts'
import { mountHandOver } from './server/hand-over.routes.ts'
import { createSiteLookup } from './server/site-for-host.ts'
import { sitesRoutes } from './server/sites.routes.ts'
import type { contracts } from './sites.contract.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    /** the site of a host name */
    siteForHost(host: string, language: string): Promise<Site>
  }
}

export default defineFeature<typeof contracts>({
  setUp: ({ db, config, hosts, services, clientIp }) => {
    const siteForHost = createSiteLookup(db, hosts)
    const { translations, search, accounts } = services
    accounts.dressMails(async (origin, language) => {
      const site = await siteForHost(new URL(origin).host, language)
      return site.kind === 'whitelabel' ? { name: site.name, color: site.network.theme?.primary ?? null } : null
    })
    const routes = sitesRoutes({
      siteForHost,
      translationTimestamp: translations.timestamp,
      completeShare: translations.completeShare,
      offeredLanguages: () => readOfferedLanguages(db),
      searchKey: () => search.searchKey,
      searchIndexPrefix: config.searchPrefix,
    })
    return {
      routes: { sites: routes },
      services: { siteForHost },
      mount: app => mountHandOver(app, { hosts, siteForHost, clientIp, ...accounts }),
    }
  },
})
