import { findNetwork } from '#features/networks/networks/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { cache } from '#server/http/cache.ts'
import type { Hosts } from '#server/http/hosts.ts'
import type { Site } from '#shared/site.ts'

const platform: Site = { kind: 'platform' }
const ttl = 4_000

/**
 * Determines the site by Host: the first label of `{network}.{main host}` or `{network}.localhost`, or a network's own
 * domain, names a white-label network; anything else is the platform (the host check rejects foreign names). Cached for
 * four seconds per name and language.
 */
export function createSiteLookup(db: Db, hosts: Hosts) {
  const siteFor = cache({ ttl }, (name: string, language: string) => findSite(db, name, language))

  return async function siteForHost(host: string, language: string): Promise<Site> {
    await hosts.refresh()
    const name = hosts.labelOf(host)
    const site = name ? await siteFor(name, language) : platform
    return site.kind === 'whitelabel' && hosts.isOwnDomain(host) ? { ...site, isOnOwnDomain: true } : site
  }
}

async function findSite(db: Db, subDomain: string, language: string): Promise<Site> {
  const network = await findNetwork(db, subDomain, language, { whiteLabel: true })
  if (!network) return platform
  const { id: networkId, name, description } = network
  return { kind: 'whitelabel', subDomain, networkId, name, description, network }
}
