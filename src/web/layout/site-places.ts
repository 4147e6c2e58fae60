import type { SiteInfo } from '../app-context.ts'

type Places = { directory: string | undefined; marketplace: string | undefined; begins: 'directory' | 'marketplace' }

/** Where a site has its directory and its marketplace, undefined for what it has not, and which it begins with. */
export function placesOf(site: SiteInfo): Places {
  if (site.kind === 'platform') return { directory: '/', marketplace: '/marketplace', begins: 'directory' }
  return ofLanding[site.network.landing]
}

const ofLanding: Record<Extract<SiteInfo, { kind: 'whitelabel' }>['network']['landing'], Places> = {
  directory: { directory: '/', marketplace: '/all', begins: 'directory' },
  'directory-only': { directory: '/', marketplace: undefined, begins: 'directory' },
  marketplace: { directory: '/directory', marketplace: '/', begins: 'marketplace' },
  'special-offers': { directory: undefined, marketplace: '/', begins: 'marketplace' },
}
