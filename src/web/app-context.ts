import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext as createReactContext, type ReactElement, useContext } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'
import type { CurrentUser } from '#shared/current-user.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { RateTable } from '#shared/money.ts'
import type { Site as SiteInfo } from '#shared/site.ts'
import type { Translate } from './i18n/translate.ts'

export type { Site as SiteInfo } from '#shared/site.ts'

/** The typed client of each feature, by name; a feature adds its own beside its contract. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface Clients {}

/** Results of the queries that the server made while it rendered a page. */
export type QueryAnswers = {
  /** milliseconds since 1970 */
  at: number
  answers: [QueryKey, unknown][]
}

/** The context of every page and loader: one per request on the server, one per visit in the browser. */
export type App = {
  language: string
  /** the languages that the site offers */
  languages: readonly SiteLanguage[]
  /** ISO 4217 */
  currency: string
  /**
   * ISO 3166-1 alpha-2 in lower case (docs/product.md §9: `us` by default); listings and places have it in upper case
   */
  country: string
  /** exchange rates of the visitor's currency and those of listings; see the preferences feature's `usePrice` */
  rates: RateTable
  site: SiteInfo
  /** the logged-in person; null for a guest */
  viewer: CurrentUser | null
  /** origin of canonical links, without a trailing slash */
  origin: string
  t: Translate
  /** in a browser, the results in the document; only for `queriesOf` */
  queries?: QueryAnswers
  /** created with the first query: see `queriesOf` */
  queryClient?: QueryClient
  /** in a copy that makes all that use the app render again: the app itself */
  itself?: App
  /** on the server: the cached markup of an element that depends on its props alone; only for `KeptItem` */
  keepMarkup?(element: ReactElement<object>): string
  /**
   * on the server: puts `rest` into the page's state in place of an object in a list called `hits`; only for `KeptItem`
   */
  keepLess?(object: object, rest: object): void
  clients: Clients
}

/** The name under which visitors know the site. */
export function siteName(site: SiteInfo): string {
  return site.kind === 'whitelabel' ? site.name : 'Pola'
}

/** A page's title on this site. It ends with the platform's name, or a network's. */
export function titleOn(site: SiteInfo, title: string): string {
  return title.replace(/Pola$/, () => siteName(site))
}

const appContext = createContext<App>()
const ReactAppContext = createReactContext<App | null>(null)

export const AppProvider = ReactAppContext.Provider

export function useApp(): App {
  const app = useContext(ReactAppContext)
  if (!app) throw new Error('useApp outside AppProvider')
  return app.itself ?? app
}

/** The app context in a route's loader. */
export function appOf(args: { context: Readonly<RouterContextProvider> }): App {
  return args.context.get(appContext)
}

export function provideApp(provider: RouterContextProvider, app: App): RouterContextProvider {
  provider.set(appContext, app)
  return provider
}
