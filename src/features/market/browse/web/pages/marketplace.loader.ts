import { type LoaderFunctionArgs, redirect } from 'react-router'
import { loadBanners } from '#features/market/banners/web/index.ts'
import { networkCategories } from '#features/market/listings/network-categories.ts'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { type SiteLinks, siteLinks } from '#features/networks/sites/site-links.ts'
import { networkScope } from '#features/networks/sites/web/index.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { countFilters, readState } from '../browse-state.ts'
import { defaultViewOf, type Scope } from '../scope.ts'
import { type DirectoryData, directoryLoader } from './directory.loader.ts'
import { loadResults } from './load-results.ts'
import { locate } from './locate.ts'
import { recognize } from './recognize.ts'
import '../listing-results.ts'

export type MarketplaceData = {
  meta: PageMeta
  scope: Scope
  /** handles from the top category down to the shown one; empty for all */
  path: string[]
}

/** A network's first page, if it is its marketplace. */
export type NetworkMarketData = MarketplaceData & Pick<DirectoryData, 'banners'>

type Category = {
  id: number
  handle: string
  name: string
  description: string
  path: string[]
  imageId: string | null
}

/**
 * A category of the marketplace, or one of its subcategories. A combination that does not exist redirects to the base;
 * on the platform, shop needs one of its subcategories, because the whole shop has a landing page. On a network's own
 * site, and directly below `/{profile}/network`, where other pages have their addresses too, an unknown category is not
 * found. A network's own site also accepts every category by its handle alone.
 */
export async function marketplaceLoader(args: LoaderFunctionArgs): Promise<MarketplaceData | Response> {
  const app = appOf(args)
  const url = new URL(args.request.url)
  const links = siteLinks(app.site, url.pathname)
  const network = await networkScope(app, args)
  if (network?.landing === 'directory-only') missingPage()
  const path = [args.params.category, args.params.subcategory].filter(part => part !== undefined)
  if (path.length === 0) return load(app, url, links, network, undefined)
  const all = await queriesOf(app).ensureQueryData(categoriesQuery(app))
  const category = networkCategories(all, network).find(one =>
    links.kind === 'whitelabel' && path.length === 1 ? one.handle === path[0] : one.path.join('/') === path.join('/'),
  )
  const needsMore = links.kind !== 'whitelabel' && category?.path.join('/') === 'shop'
  const isAll = category?.path[0] === 'all'
  if (isAll && links.kind === 'whitelabel') return load(app, url, links, network, undefined)
  if (category && !isAll && !needsMore) return load(app, url, links, network, category)
  const isElsewhere =
    !`${url.pathname}/`.startsWith(`${links.marketplace}/`) && !all.some(one => one.handle === path[0])
  if (links.kind === 'whitelabel' || isElsewhere) return missingPage()
  return redirect(links.marketplace + url.search)
}

/** The first page of a network: its directory or its marketplace, according to its settings. */
export async function networkHomeLoader(
  args: LoaderFunctionArgs,
): Promise<NetworkMarketData | DirectoryData | Response> {
  const app = appOf(args)
  const network = await networkScope(app, args)
  if (network?.landing !== 'marketplace' && network?.landing !== 'special-offers') return directoryLoader(args)
  const [data, banners] = await Promise.all([
    marketplaceLoader(args),
    app.site.kind === 'whitelabel' && !new URL(args.request.url).search ? loadBanners(app) : [],
  ])
  return data instanceof Response ? data : { ...data, banners }
}

/** /marketplace/category/{id}/{slug}: a wrong or missing slug redirects to the right one. */
export async function categoryLandingLoader(args: LoaderFunctionArgs): Promise<MarketplaceData | Response> {
  const app = appOf(args)
  const url = new URL(args.request.url)
  const categories = await queriesOf(app).ensureQueryData(categoriesQuery(app))
  const category = categories.find(one => String(one.id) === args.params.id)
  if (!category) return missingPage()
  const handle = category.path.at(-1)
  if (args.params.slug !== handle) return redirect(`/marketplace/category/${category.id}/${handle}${url.search}`, 301)
  const isAll = category.path[0] === 'all'
  return load(app, url, siteLinks(app.site, url.pathname), undefined, isAll ? undefined : category)
}

async function load(
  app: App,
  url: URL,
  links: SiteLinks,
  network: Scope['network'],
  category: Category | undefined,
): Promise<MarketplaceData | Response> {
  const scope: Scope = {
    itemType: 'listing',
    ...(category && { within: { type: 'category', id: category.id } }),
    ...(network && { network }),
  }
  const state = readState(url.searchParams, 'listing', {
    defaultView: defaultViewOf(scope),
    isSignedIn: app.viewer !== null,
  })
  const elsewhere = (await locate(app, state, url)) ?? (await recognize(app, state, scope, url))
  if (elsewhere) return redirect(elsewhere)
  await loadResults(app, state, scope)
  const { t } = app
  const site = network?.name ?? 'Pola'
  const what = category?.name ?? t('Marketplace')
  const query = state.page > 1 && !state.query ? `?page=${state.page}` : ''
  return {
    scope,
    path: category?.path ?? [],
    meta: {
      title: state.query ? `${state.query} – ${what} – ${site}` : `${what} – ${site}`,
      description:
        category?.description ||
        t('Food, crafts, stays, courses, jobs and investments from reviewed ethical and social enterprises.'),
      canonicalPath: links.category(category?.path ?? []) + query,
      noIndex: Boolean(state.query) || countFilters(state) > 0 || url.searchParams.has('near'),
      ...(category?.imageId && { image: `/files/${category.imageId}/x_large.webp` }),
      jsonLd: { '@context': 'https://schema.org', '@type': 'CollectionPage', name: what },
    },
  }
}
