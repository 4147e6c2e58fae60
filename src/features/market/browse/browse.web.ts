import type { LoaderFunction } from 'react-router'
import { defineWeb, type Page } from '#web/feature-web.ts'
import { SearchBox } from './web/components/SearchBox.tsx'
import { shouldReloadResults } from './web/pages/should-reload-results.ts'

const marketplaceLoaders = () => import('./web/pages/marketplace.loader.ts')
const directoryLoader = async () => (await import('./web/pages/directory.loader.ts')).directoryLoader
const landingLoader = async () => (await import('./web/pages/landing.loader.ts')).landingLoader
const marketplaceLoader = async () => (await marketplaceLoaders()).marketplaceLoader
const categoryLoader = async () => (await marketplaceLoaders()).categoryLandingLoader

const results = (path: string, page: Page['page'], loader: Page['loader']): Page => ({
  path,
  page,
  loader,
  shouldRevalidate: shouldReloadResults,
})
const directory = (path: string) =>
  results(path, async () => (await import('./web/pages/DirectoryPage.tsx')).DirectoryPage, directoryLoader)
const landing = (path: string) =>
  results(path, async () => (await import('./web/pages/LandingPage.tsx')).LandingPage, landingLoader)
const marketplace = (path: string, loader: Page['loader'] = marketplaceLoader) =>
  results(path, async () => (await import('./web/pages/MarketplacePage.tsx')).MarketplacePage, loader)
const networkHome = (path: string) =>
  results(
    path,
    async () => (await import('./web/pages/NetworkHomePage.tsx')).NetworkHomePage,
    async () => (await marketplaceLoaders()).networkHomeLoader,
  )

/** docs/product.md §2 “White-label mode”: `/{mainCategory}/{subCat?}`. */
const mainCategories = ['shop', 'source', 'service', 'learn-engage', 'visit', 'invest', 'work']

const under = (category: string) => async (): Promise<LoaderFunction> => {
  const load = await marketplaceLoader()
  return args => load({ ...args, params: { ...args.params, category } })
}

export default defineWeb({
  pages: {
    platform: [
      directory('/'),
      landing('/collection/:id/:slug?'),
      landing('/sector/:id/:slug?'),
      landing('/focus/:id/:slug?'),
      marketplace('/marketplace/category/:id/:slug?', categoryLoader),
      marketplace('/marketplace/:category?/:subcategory?'),
      networkHome('/:profile/network'),
      directory('/:profile/network/directory'),
      marketplace('/:profile/network/marketplace/:category?/:subcategory?'),
      marketplace('/:profile/network/:category/:subcategory?'),
    ],
    whitelabel: [
      networkHome('/'),
      directory('/directory'),
      ...mainCategories.map(category => marketplace(`/${category}/:subcategory`, under(category))),
      marketplace('/:category'),
    ],
  },
  slots: {
    headerSearch: [SearchBox],
    drawer: [async () => (await import('./web/components/MainMenu.tsx')).MainMenu],
  },
})
