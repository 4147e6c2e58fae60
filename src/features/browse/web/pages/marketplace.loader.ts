import { type LoaderFunctionArgs, redirect } from 'react-router'
import { categoriesQuery } from '#features/listings/web/index.ts'
import { type SiteLinks, siteLinks } from '#features/sites/site-links.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { countFilters, readState } from '../browse-state.ts'
import type { Scope } from '../scope.ts'
import { loadListings } from './load-results.ts'
import { networkScope } from './network-scope.ts'

export type MarketplaceData = {
  meta: PageMeta
  scope: Scope
  /** handles of the category shown, from the top down; empty for all */
  path: string[]
}

type Category = { id: number; name: string; description: string; path: string[]; imageId: string | null }

/**
 * SPEC §2: a category of the marketplace, or one of its subcategories. A combination that does not exist redirects to the
 * base; on the platform shop needs one of its subcategories (all of shop has a landing page).
 */
export async function marketplaceLoader(args: LoaderFunctionArgs): Promise<MarketplaceData | Response> {
  const app = appOf(args)
  const url = new URL(args.request.url)
  const links = siteLinks(app.site, url.pathname)
  const path = [args.params.category, args.params.subcategory].filter(part => part !== undefined)
  const categories = await app.queryClient.ensureQueryData(categoriesQuery(app))
  const category = categories.find(one => one.path.join('/') === path.join('/'))
  const isBase = path.length === 0
  const needsMore = links.kind !== 'whitelabel' && path.join('/') === 'shop'
  if (!isBase && (!category || category.path[0] === 'all' || needsMore)) return redirect(links.marketplace + url.search)
  return load(app, url, links, await networkScope(app, url.pathname), isBase ? undefined : category)
}

/** /marketplace/category/{id}/{slug}: a wrong or missing slug redirects to the right one. */
export async function categoryLandingLoader(args: LoaderFunctionArgs): Promise<MarketplaceData | Response> {
  const app = appOf(args)
  const url = new URL(args.request.url)
  const categories = await app.queryClient.ensureQueryData(categoriesQuery(app))
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
): Promise<MarketplaceData> {
  const state = readState(url.searchParams, 'listing')
  const scope: Scope = {
    object: 'listing',
    ...(category && { within: { type: 'category', id: category.id } }),
    ...(network && { network }),
  }
  await loadListings(app, state, scope)
  const { t } = app
  const site = app.site.kind === 'whitelabel' ? app.site.name : (network?.name ?? 'Pola')
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
