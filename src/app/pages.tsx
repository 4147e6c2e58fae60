import type { LoaderFunction, RouteObject } from 'react-router'
import { directoryLoader, directoryPage } from '#features/browse/web/pages/directory.loader.ts'
import { landingLoader } from '#features/browse/web/pages/landing.loader.ts'
import {
  categoryLandingLoader,
  marketplaceLoader,
  networkHomeLoader,
} from '#features/browse/web/pages/marketplace.loader.ts'
import { networkScope } from '#features/browse/web/pages/network-scope.ts'
import { preferencesLoader } from '#features/currencies/web/pages/preferences.loader.ts'
import { profileLoader } from '#features/directory/web/pages/profile.loader.ts'
import { listingLoader, listingLoaderIn, shouldReloadListing } from '#features/listings/web/pages/listing.loader.ts'
import { ErrorPage } from '#web/layout/ErrorPage.tsx'
import { missingPage } from '#web/layout/missing-page.ts'
import { informationPages } from './information-pages.tsx'
import { PlatformShell } from './PlatformShell.tsx'
import type { PageHandle } from './page-handle.ts'
import { WhitelabelShell } from './WhitelabelShell.tsx'

const loadDirectoryPage = async () => (await import('#features/browse/web/pages/DirectoryPage.tsx')).DirectoryPage
const loadListingPage = async () => (await import('#features/listings/web/pages/ListingPage.tsx')).ListingPage
const loadMarketplacePage = async () => (await import('#features/browse/web/pages/MarketplacePage.tsx')).MarketplacePage
const loadNetworkHomePage = async () => (await import('#features/browse/web/pages/NetworkHomePage.tsx')).NetworkHomePage
const loadPreferencesPage = async () =>
  (await import('#features/currencies/web/pages/PreferencesPage.tsx')).PreferencesPage
const loadProfilePage = async () => (await import('#features/directory/web/pages/ProfilePage.tsx')).ProfilePage

// Functions, because the router empties a route's `lazy` object once it is loaded: no two routes may share one.
const directory = (loader = directoryLoader as LoaderFunction) => ({
  loader,
  shouldRevalidate: directoryPage.shouldRevalidate,
  lazy: { Component: loadDirectoryPage },
  handle: { file: 'src/features/browse/web/pages/DirectoryPage.tsx' } satisfies PageHandle,
})
const marketplace = (loader = marketplaceLoader as LoaderFunction) => ({
  loader,
  shouldRevalidate: directoryPage.shouldRevalidate,
  lazy: { Component: loadMarketplacePage },
  handle: { file: 'src/features/browse/web/pages/MarketplacePage.tsx' } satisfies PageHandle,
})
const networkHome = () => ({
  loader: networkHomeLoader,
  shouldRevalidate: directoryPage.shouldRevalidate,
  lazy: { Component: loadNetworkHomePage },
  handle: { file: 'src/features/browse/web/pages/NetworkHomePage.tsx' } satisfies PageHandle,
})
const profile = () => ({
  loader: profileLoader,
  lazy: { Component: loadProfilePage },
  handle: { file: 'src/features/directory/web/pages/ProfilePage.tsx' } satisfies PageHandle,
})

const preferences = () => ({
  loader: preferencesLoader,
  lazy: { Component: loadPreferencesPage },
  handle: { file: 'src/features/currencies/web/pages/PreferencesPage.tsx' } satisfies PageHandle,
})

const listing = (loader = listingLoader as LoaderFunction) => ({
  loader,
  shouldRevalidate: shouldReloadListing,
  lazy: { Component: loadListingPage },
  handle: { file: 'src/features/listings/web/pages/ListingPage.tsx' } satisfies PageHandle,
})

const networkListingLoader = listingLoaderIn(async (app, args) => {
  const network = await networkScope(app, args)
  return network?.landing === 'directory-only' ? missingPage() : network
})

const unknown: RouteObject = { path: '*', loader: missingPage, Component: ErrorPage }

const platform: RouteObject[] = [
  {
    Component: PlatformShell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { path: '/', ...directory() },
          ...informationPages,
          { path: '/404', loader: missingPage, Component: ErrorPage },
          { path: '/collection/:id/:slug?', ...directory(landingLoader) },
          { path: '/sector/:id/:slug?', ...directory(landingLoader) },
          { path: '/focus/:id/:slug?', ...directory(landingLoader) },
          { path: '/marketplace/preferences', ...preferences() },
          { path: '/marketplace/listing/:id', ...listing() },
          { path: '/marketplace/category/:id/:slug?', ...marketplace(categoryLandingLoader) },
          { path: '/marketplace/:category?/:subcategory?', ...marketplace() },
          { path: '/:profile/network', ...networkHome() },
          { path: '/:profile/network/directory', ...directory() },
          { path: '/:profile/network/marketplace/listing/:id', ...listing(networkListingLoader) },
          { path: '/:profile/network/marketplace/:category?/:subcategory?', ...marketplace() },
          { path: '/:profile/network/:category/:subcategory?', ...marketplace() },
          { path: '/:profile', ...profile() },
          unknown,
        ],
      },
    ],
  },
]

/** SPEC §2 “White-label mode”: `/{mainCategory}/{subCat?}`. */
const mainCategories = ['shop', 'source', 'service', 'learn-engage', 'visit', 'invest', 'work']

const under =
  (category: string): LoaderFunction =>
  args =>
    marketplaceLoader({ ...args, params: { ...args.params, category } })

/** SPEC §2 “White-label mode”: what of its table needs no account. */
const whitelabel: RouteObject[] = [
  {
    Component: WhitelabelShell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { path: '/', ...networkHome() },
          { path: '/directory', ...directory() },
          { path: '/directory/:profile', ...profile() },
          { path: '/listing/:id', ...listing(networkListingLoader) },
          ...mainCategories.map(category => ({ path: `/${category}/:subcategory`, ...marketplace(under(category)) })),
          { path: '/:category', ...marketplace() },
          unknown,
        ],
      },
    ],
  },
]

/** The route table of a site (DESIGN §4). Matching is exact and case-sensitive. */
export const routeTables: Record<'platform' | 'whitelabel', RouteObject[]> = {
  platform: platform.map(exact),
  whitelabel: whitelabel.map(exact),
}

function exact(route: RouteObject): RouteObject {
  const children = route.children?.map(exact)
  return { ...route, caseSensitive: true, ...(children && { children }) } as RouteObject
}
