import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import type { SitemapEntry } from '#features/market/directory/server/index.ts'
import { loadCategoryTree } from '#features/market/listings/server/index.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import { siteLinks } from '#features/networks/sites/site-links.ts'
import type { Db } from '#server/db/database.ts'
import type { Site } from '#shared/site.ts'

/**
 * The pages that are a network's site's own: its first pages, its categories and its members' profiles. Listings are
 * left out, for the platform's pages of them are canonical.
 */
export async function siteSitemapEntries(db: Db, site: Site & { kind: 'whitelabel' }): Promise<SitemapEntry[]> {
  const { id, landing, includedCategoryIds } = site.network
  const links = siteLinks(site, '/')
  const hasDirectory = landing !== 'special-offers'
  const hasMarket = landing === 'directory' || landing === 'marketplace'
  const categories = hasMarket ? [...(await loadCategoryTree(db)).values()] : []
  const included = categories.filter(
    ({ path }) => includedCategoryIds.length === 0 || path.some(one => includedCategoryIds.includes(one.id)),
  )
  const members = hasDirectory ? await membersOf(db, id) : []
  const paths = [
    '/',
    ...(hasDirectory ? [links.directory] : []),
    ...(hasMarket ? [links.marketplace] : []),
    ...included.map(({ path }) => links.category(path.map(({ handle }) => handle))),
    ...members.map(subDomain => links.profile(`/${subDomain}`)),
  ]
  return [...new Set(paths)].map(path => ({ path }))
}

async function membersOf(db: Db, networkId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('networkMembers')
    .innerJoin('vendors', 'vendors.id', 'networkMembers.vendorId')
    .select('vendors.subDomain')
    .where('networkMembers.networkId', '=', networkId)
    .where('networkMembers.status', 'in', visibleNetworkStatuses)
    .where('vendors.status', 'in', visibleStatuses)
    .orderBy('vendors.id')
    .execute()
  return rows.map(({ subDomain }) => subDomain)
}
