import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadViewerParts } from '#features/people/teams/web/index.ts'
import { lazySearchClient } from '#features/platform/search/web/lazy-search-client.ts'
import { learnLanguages, siteLanguages } from '#shared/languages.ts'
import { createBrowserApi } from '#web/api-client/browser-api.ts'
import { type App, AppProvider, provideApp } from '#web/app-context.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { startTexts, type TextAddresses } from '#web/i18n/load-texts.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { loadJapaneseWhereNeeded } from '#web/theme/load-japanese.ts'
import { isDeskPath } from '../wiring/desk-path.ts'
import { deskRoutes, routeTable, withQueries } from '../wiring/pages.tsx'
import type { PageState } from './ssr.tsx'

/** Hydrates the server-rendered page with the same texts, data and route. */
export async function startBrowser(): Promise<void> {
  const state = readState<PageState & { texts: TextAddresses; searchKey: string }>('page-state')
  const { kind } = state.site
  learnLanguages(state.added ?? [])
  let desk = isDeskPath(location.pathname, kind) ? await loadDesk(kind) : undefined
  const routes = routeTable(kind, desk)
  const [texts] = await Promise.all([
    startTexts(state.texts),
    loadMatchedPages(routes),
    state.viewer && loadViewerParts(),
  ])
  const t = createTranslate(state.language, texts)
  // The time zone that the server rendered with.
  t.timeZone = knownZone(state.viewer?.timeZone ?? undefined)
  const search = lazySearchClient({ url: location.origin, apiKey: state.searchKey })
  const app: App = {
    language: state.language,
    languages: state.languages ?? siteLanguages,
    currency: state.currency,
    country: state.country,
    rates: state.rates,
    viewer: state.viewer,
    site: state.site,
    origin: state.origin,
    t,
    ...(state.queries && { queries: state.queries }),
    clients: createBrowserApi({ search: { ...search, prefix: state.searchPrefix } }),
  }
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, errors: routeErrors(state.errors) },
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (desk || !isDeskPath(path, kind)) return
      desk = await loadDesk(kind)
      patch(withQueries, deskRoutes(desk))
    },
    getContext: () => {
      // Later pages show dates in the browser's time zone; this one keeps the server's, because parts of it are
      // hydrated late.
      t.timeZone = browserTimeZone()
      return provideApp(new RouterContextProvider(), app)
    },
  })
  const page = (value: App) => (
    <AppProvider value={value}>
      <RouterProvider router={router} />
    </AppProvider>
  )
  const root = hydrateRoot(document.getElementById('root') as HTMLElement, page(app))
  loadJapaneseWhereNeeded()
  void import('./after-start.ts').then(({ countVisits, followLater, meetVisitor, startOffline, sendTimeZone }) => {
    countVisits()
    meetVisitor(app)
    followLater(Boolean(state.added), router, () => root.render(page({ ...app, itself: app })))
    sendTimeZone(app)
    if (import.meta.env.PROD) startOffline(app, router, state.texts.url)
  })
}

/** The zone comes from another browser, which may know more zones than this one. */
function knownZone(timeZone = 'UTC'): string {
  try {
    new Intl.DateTimeFormat([], { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
}

async function loadDesk(kind: PageState['site']['kind']) {
  return (await import('../wiring/desk-of-site.ts')).deskOf(kind)
}

function readState<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}') as T
}

/** If a lazy route is not loaded yet when React hydrates, it would not match the server's markup. */
async function loadMatchedPages(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location.pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (!route.lazy || typeof route.lazy === 'function') return
      const [Component, loader] = await Promise.all([route.lazy.Component?.(), route.lazy.loader?.()])
      route.Component = Component
      if (loader) route.loader = loader
      route.lazy = undefined
    }),
  )
}

function routeErrors(errors: PageState['errors']): Record<string, unknown> | null {
  if (!errors) return null
  const entries = Object.entries(errors)
  return Object.fromEntries(entries.map(([id, error]) => [id, { ...error, internal: false, data: null }]))
}
