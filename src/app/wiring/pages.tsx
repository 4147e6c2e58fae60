import type { LoaderFunction, RouteObject } from 'react-router'
import { shouldReloadResults } from '#features/market/browse/web/pages/should-reload-results.ts'
import { shouldReloadListing } from '#features/market/listings/web/pages/should-reload-listing.ts'
import { ErrorPage } from '#web/layout/ErrorPage.tsx'
import { missingPage } from '#web/layout/missing-page.ts'
import { lazyPage } from '../render/lazy-page.ts'
import { PlatformShell } from '../render/PlatformShell.tsx'
import type { PageHandle } from '../render/page-handle.ts'
import { WhitelabelShell } from '../render/WhitelabelShell.tsx'
import { accountPages, authPages } from './account-routes.tsx'
import { informationPages } from './information-pages.tsx'

type LoadLoader = () => Promise<LoaderFunction>

const directoryLoader = async () =>
  (await import('#features/market/browse/web/pages/directory.loader.ts')).directoryLoader
const landingLoader = async () => (await import('#features/market/browse/web/pages/landing.loader.ts')).landingLoader
const marketplaceLoaders = () => import('#features/market/browse/web/pages/marketplace.loader.ts')
const marketplaceLoader = async () => (await marketplaceLoaders()).marketplaceLoader
const categoryLandingLoader = async () => (await marketplaceLoaders()).categoryLandingLoader
const listingLoader = async () => (await import('#features/market/listings/web/pages/listing.loader.ts')).listingLoader
const networkListingLoader = async () => (await import('./network-listing.loader.ts')).networkListingLoader

// Functions, because the router empties a route's `lazy` object once it is loaded: no two routes may share one.
const directory = (loader: LoadLoader = directoryLoader) => ({
  shouldRevalidate: shouldReloadResults,
  ...lazyPage(
    'market/browse/web/pages/DirectoryPage.tsx',
    async () => (await import('#features/market/browse/web/pages/DirectoryPage.tsx')).DirectoryPage,
    loader,
  ),
})
const marketplace = (loader: LoadLoader = marketplaceLoader) => ({
  shouldRevalidate: shouldReloadResults,
  ...lazyPage(
    'market/browse/web/pages/MarketplacePage.tsx',
    async () => (await import('#features/market/browse/web/pages/MarketplacePage.tsx')).MarketplacePage,
    loader,
  ),
})
const networkHome = () => ({
  shouldRevalidate: shouldReloadResults,
  ...lazyPage(
    'market/browse/web/pages/NetworkHomePage.tsx',
    async () => (await import('#features/market/browse/web/pages/NetworkHomePage.tsx')).NetworkHomePage,
    async () => (await marketplaceLoaders()).networkHomeLoader,
  ),
})
const profile = () =>
  lazyPage(
    'market/directory/web/pages/ProfilePage.tsx',
    async () => (await import('#features/market/directory/web/pages/ProfilePage.tsx')).ProfilePage,
    async () => (await import('#features/market/directory/web/pages/profile.loader.ts')).profileLoader,
  )
const preferences = () =>
  lazyPage(
    'people/preferences/web/pages/PreferencesPage.tsx',
    async () => (await import('#features/people/preferences/web/pages/PreferencesPage.tsx')).PreferencesPage,
    async () => (await import('#features/people/preferences/web/pages/preferences.loader.ts')).preferencesLoader,
  )
const listing = (loader: LoadLoader) => ({
  shouldRevalidate: shouldReloadListing,
  ...lazyPage(
    'market/listings/web/pages/ListingPage.tsx',
    async () => (await import('#features/market/listings/web/pages/ListingPage.tsx')).ListingPage,
    loader,
  ),
})

const loadAskingPages = async () => (await import('../render/AskingPages.tsx')).AskingPages

/** Pages whose components ask for data themselves; the others show what their loader gave. */
function asking(children: RouteObject[]): RouteObject {
  return {
    lazy: { Component: loadAskingPages },
    handle: { file: 'src/app/render/AskingPages.tsx', asks: true } satisfies PageHandle,
    children,
  }
}

const unknown: RouteObject = { path: '*', loader: missingPage, Component: ErrorPage }

const platform: RouteObject[] = [
  {
    Component: PlatformShell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          asking([
            { path: '/', ...directory() },
            ...informationPages,
            ...authPages,
            ...accountPages,
            { path: '/collection/:id/:slug?', ...directory(landingLoader) },
            { path: '/sector/:id/:slug?', ...directory(landingLoader) },
            { path: '/focus/:id/:slug?', ...directory(landingLoader) },
            { path: '/marketplace/preferences', ...preferences() },
            { path: '/marketplace/category/:id/:slug?', ...marketplace(categoryLandingLoader) },
            { path: '/marketplace/:category?/:subcategory?', ...marketplace() },
            { path: '/:profile/network', ...networkHome() },
            { path: '/:profile/network/directory', ...directory() },
            { path: '/:profile/network/marketplace/:category?/:subcategory?', ...marketplace() },
            { path: '/:profile/network/:category/:subcategory?', ...marketplace() },
            { path: '/:profile', ...profile() },
          ]),
          { path: '/marketplace/listing/:id', ...listing(listingLoader) },
          { path: '/:profile/network/marketplace/listing/:id', ...listing(networkListingLoader) },
          { path: '/404', loader: missingPage, Component: ErrorPage },
          unknown,
        ],
      },
    ],
  },
]

/** docs/product.md §2 “White-label mode”: `/{mainCategory}/{subCat?}`. */
const mainCategories = ['shop', 'source', 'service', 'learn-engage', 'visit', 'invest', 'work']

const under = (category: string) => async (): Promise<LoaderFunction> => {
  const { marketplaceLoader } = await marketplaceLoaders()
  return args => marketplaceLoader({ ...args, params: { ...args.params, category } })
}

/** docs/product.md §2 “White-label mode”: what of its table needs no account. */
const whitelabel: RouteObject[] = [
  {
    Component: WhitelabelShell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          asking([
            { path: '/', ...networkHome() },
            { path: '/directory', ...directory() },
            { path: '/directory/:profile', ...profile() },
            ...mainCategories.map(category => ({ path: `/${category}/:subcategory`, ...marketplace(under(category)) })),
            { path: '/:category', ...marketplace() },
          ]),
          { path: '/listing/:id', ...listing(networkListingLoader) },
          unknown,
        ],
      },
    ],
  },
]

/** The route table of a site. Matching is exact and case-sensitive (docs/product.md §2). */
export const routeTables: Record<'platform' | 'whitelabel', RouteObject[]> = {
  platform: platform.map(exact),
  whitelabel: whitelabel.map(exact),
}

function exact(route: RouteObject): RouteObject {
  const children = route.children?.map(exact)
  return { ...route, caseSensitive: true, ...(children && { children }) } as RouteObject
}
