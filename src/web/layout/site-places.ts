import type { SiteInfo } from '../app-context.ts'

type Places = { directory: string | undefined; marketplace: string | undefined; begins: 'directory' | 'marketplace' }

/** Paths of a site's directory and marketplace (undefined if it has none), and which of them is its first page. */
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
