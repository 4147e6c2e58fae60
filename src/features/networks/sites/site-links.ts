import type { Site } from '#shared/site.ts'

/** Where links of this page lead: platform, a network's pages and its own site have different addresses (docs/product.md §2). */
export type SiteLinks = {
  kind: 'platform' | 'network' | 'whitelabel'
  directory: string
  /** the marketplace's base */
  marketplace: string
  /** from a record's `redirectionUrl`, or `/` plus the subdomain */
  profile(redirectionUrl: string): string
  listing(id: number): string
  /** @param path handles from the top down, such as `['shop', 'food-and-drink']`; empty or `all` for everything */
  category(path: string[]): string
}

const onNetwork = /^\/([a-z0-9]{1,60})\/network(?=\/|$)/

/** The subdomain of the network whose pages, inside the main site, the path belongs to. */
export function networkOf(pathname: string): string | undefined {
  return onNetwork.exec(pathname)?.[1]
}

export function siteLinks(site: Site, pathname: string): SiteLinks {
  if (site.kind === 'whitelabel') return whitelabel[site.network.landing]
  const network = networkOf(pathname)
  return network ? networkLinks(network) : platformLinks
}

/** What the search covers on a page without results of its own. */
export function searchedOn(site: Site, pathname: string): 'profile' | 'listing' {
  const landing = site.kind === 'whitelabel' ? site.network.landing : 'directory'
  if (landing === 'directory-only') return 'profile'
  const isMarket = /\/(marketplace|listing)(\/|$)/.test(pathname)
  const isDirectory = landing === 'directory' || (landing === 'marketplace' && /^\/directory\//.test(pathname))
  return isDirectory && !isMarket ? 'profile' : 'listing'
}

const isAll = (path: string[]) => path.length === 0 || path[0] === 'all'

export const platformLinks: SiteLinks = {
  kind: 'platform',
  directory: '/',
  marketplace: '/marketplace',
  profile: url => url,
  listing: id => `/marketplace/listing/${id}`,
  // Shop needs a subcategory to be shown there; all of shop is a landing page (docs/product.md §2).
  category: path =>
    isAll(path)
      ? '/marketplace'
      : path.length === 1 && path[0] === 'shop'
        ? '/marketplace/category/2/shop'
        : `/marketplace/${path.join('/')}`,
}

function networkLinks(network: string): SiteLinks {
  const marketplace = `/${network}/network/marketplace`
  return {
    kind: 'network',
    directory: `/${network}/network/directory`,
    marketplace,
    profile: url => url,
    listing: id => `${marketplace}/listing/${id}`,
    category: path =>
      isAll(path)
        ? marketplace
        : path.length === 1 && path[0] === 'shop'
          ? `${marketplace}?category=2`
          : `${marketplace}/${path.join('/')}`,
  }
}

/** The first page of a network's own site is its directory or its marketplace; the other one has a path of its own. */
function whitelabelLinks(directory: string, marketplace: string): SiteLinks {
  return {
    kind: 'whitelabel',
    directory,
    marketplace,
    profile: url => `/directory${url}`,
    listing: id => `/listing/${id}`,
    category: path => (isAll(path) ? marketplace : `/${path.join('/')}`),
  }
}

const directoryFirst = whitelabelLinks('/', '/all')
const marketplaceFirst = whitelabelLinks('/directory', '/')

const whitelabel = {
  directory: directoryFirst,
  'directory-only': directoryFirst,
  marketplace: marketplaceFirst,
  'special-offers': marketplaceFirst,
}
