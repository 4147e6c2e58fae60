import catalogues from 'virtual:shipped-texts'
import type { ReactNode } from 'react'
import { createMemoryRouter, type LoaderFunction, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { type RenderResult, render } from 'vitest-browser-react'
import '#web/theme/theme.css'
import { directionOf, siteLanguages } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import { type App, AppProvider, type Clients, provideApp } from '#web/app-context.ts'
import { holdFocus } from '#web/hold-focus.ts'
import { type Catalogue, createTranslate } from '#web/i18n/translate.ts'
import { Queries } from '#web/queries.tsx'
import { type SlotFillings, SlotsProvider } from '#web/slots.tsx'
import { SnackbarProvider } from '#web/ui/Snackbar.tsx'

holdFocus()

/** The endpoints that a component calls; any other call of a test fails. */
export type FakeClients = { [Client in keyof Clients]?: Partial<Clients[Client]> }

type Options = Partial<Omit<App, 'clients' | 't'>> & {
  clients?: FakeClients
  /** URL that the component is shown at; default: `/` */
  path?: string
  /** route that matches it; default: `*` */
  route?: string
  /** loader of the page */
  loader?: LoaderFunction
  /** pages that it links to */
  pages?: RouteObject[]
  slots?: SlotFillings
}

export type Shown = {
  screen: RenderResult
  app: App
  /** path and search of the current URL */
  address: () => string
  /** for Back and Forward */
  router: ReturnType<typeof createMemoryRouter>
}

/** Shows a component in the browser as on a page: with router, texts of the language, queries, slots and snackbar. */
export async function show(ui: ReactNode, options: Options = {}): Promise<Shown> {
  const { clients = {}, path = '/', route = '*', loader, ...others } = options
  const { pages = [], slots = {}, language = 'en', ...given } = others
  const app: App = {
    language,
    languages: siteLanguages,
    currency: 'GBP',
    country: 'gb',
    rates: { perUsd: { USD: 1, GBP: 0.8, EUR: 0.9, LKR: 300 }, date: '2026-01-31', source: 'table', older: {} },
    site: { kind: 'platform' },
    viewer: null,
    origin: 'https://pola.example',
    t: createTranslate(language, await textsOf(language)),
    clients: clients as Clients,
    ...given,
  }
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const element = (
    <Queries>
      <SnackbarProvider>{ui}</SnackbarProvider>
    </Queries>
  )
  const router = createMemoryRouter([{ path: route, element, ...(loader && { loader }) }, ...pages], {
    initialEntries: [path],
    getContext: () => provideApp(new RouterContextProvider(), app),
  })
  const screen = await render(
    <AppProvider value={app}>
      <SlotsProvider value={slots}>
        <RouterProvider router={router} />
      </SlotsProvider>
    </AppProvider>,
  )
  return { screen, app, router, address: () => router.state.location.pathname + router.state.location.search }
}

async function textsOf(language: string): Promise<Catalogue> {
  const texts = await lookUp(catalogues, language)?.()
  return texts?.default ?? {}
}
