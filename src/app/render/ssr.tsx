import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { loadViewerParts } from '#features/people/teams/web/index.ts'
import type { CurrentUser } from '#shared/current-user.ts'
import { factsOf, isShipped, type Language, type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import type { RateTable } from '#shared/money.ts'
import { type App, AppProvider, type Clients, provideApp, type QueryAnswers, type SiteInfo } from '#web/app-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { metaOf, type PageMeta } from '#web/page-meta.ts'
import { pagePartsLoaded } from '#web/page-part.tsx'
import { deskOf } from '../wiring/desk-of-site.ts'
import { routeTable } from '../wiring/pages.tsx'
import { KeptMarkup } from './keep-markup.ts'
import { createIsOwn } from './own-pages.ts'
import { PagesWithQueries } from './PagesWithQueries.tsx'
import { pageFiles } from './page-files.ts'
import type { Part } from './parts.ts'
import { createSharedAddress } from './shared-address.ts'

export type PageRequest = {
  request: Request
  site: SiteInfo
  language: SiteLanguage
  /** that the site offers */
  languages: readonly SiteLanguage[]
  /** whose names the reader sees, too: an admin or translator has those that aren't offered yet */
  ownLanguages?: readonly string[]
  t: Translate
  currency: string
  country: string
  rates: RateTable
  viewer: CurrentUser | null
  origin: string
  clients: Clients
}

export type RenderedPage = {
  status: number
  /** the page's markup */
  html: Part[]
  meta: PageMeta
  /** source files whose assets the document names */
  files: string[]
  /** serialized into the document for hydration */
  state: PageState
  /** replacements in the state for hits whose markup has the rest of their data */
  rests: Map<object, object>
}

export type PageState = {
  site: SiteInfo
  language: string
  /** offered by the site; undefined if all are */
  languages: readonly SiteLanguage[] | undefined
  /** what a browser has to know of languages that aren't shipped */
  added?: Language[]
  currency: string
  country: string
  rates: RateTable
  viewer: CurrentUser | null
  origin: string
  searchPrefix: string
  /** the query state of a page whose components use queries */
  queries?: QueryAnswers
  loaderData: StaticHandlerContext['loaderData']
  errors: Record<string, { status: number; statusText: string }> | null
}

const handlers: Record<string, StaticHandler> = {
  platform: createStaticHandler(routeTable('platform', deskOf('platform'))),
  whitelabel: createStaticHandler(routeTable('whitelabel', deskOf('whitelabel'))),
}

const dataRoutes = {
  platform: (handlers.platform as StaticHandler).dataRoutes,
  whitelabel: (handlers.whitelabel as StaticHandler).dataRoutes,
}

/** The address under which all guests share a page. */
export const guestAddress = createSharedAddress(dataRoutes)

/** Whether the page at a path is rendered for each visitor separately. */
export const isOwn = createIsOwn(dataRoutes)

/**
 * Renders the requested page, or returns the redirect that a loader threw.
 * @param keeps false: renders everything in one go, without cached parts of earlier pages; the markup is the same
 */
export async function renderPage(input: PageRequest, keeps = true): Promise<RenderedPage | Response> {
  const handler = handlers[input.site.kind] as StaticHandler
  const { t } = input
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const kept = new KeptMarkup()
  const rests = new Map<object, object>()
  const app: App = {
    ...input,
    queryClient,
    ...(keeps && {
      keepMarkup: element => kept.markFor(element),
      keepLess: (object, rest) => void rests.set(object, rest),
    }),
  }
  const context = await handler.query(input.request, {
    requestContext: provideApp(new RouterContextProvider(), app),
  })
  if (context instanceof Response) return context
  if (input.viewer) await loadViewerParts()
  await pagePartsLoaded()
  for (const error of Object.values(context.errors ?? {})) if (error instanceof Error) throw error
  // The router copies the routes it is given, so it gets only those that are rendered.
  const matched = context.matches.map(({ route }) => ({ ...route, children: undefined }))
  const router = createStaticRouter(matched, context)
  const html = renderToString(
    <AppProvider value={app}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppProvider>,
  )
  const asks = context.matches.some(({ route }) => route.Component === PagesWithQueries)
  const page = {
    status: context.statusCode,
    html: kept.insertInto(html),
    meta: metaFrom(context) ?? { title: t('Page not found'), noIndex: true },
    files: pageFiles(context),
    state: stateOf(input, context, asks ? answersOf(queryClient) : undefined),
    rests,
  }
  queryClient.clear()
  return page
}

function answersOf(queryClient: QueryClient): QueryAnswers {
  const succeeded = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return { at: Date.now(), answers: succeeded.map(({ queryKey, state }) => [queryKey, state.data]) }
}

function metaFrom(context: StaticHandlerContext): PageMeta | undefined {
  if (context.errors) return undefined
  return context.matches
    .map(match => metaOf(context.loaderData[match.route.id]))
    .filter(meta => meta !== undefined)
    .at(-1)
}

/** Of a page's metadata, the browser needs the title alone. */
function withoutMeta(loaderData: StaticHandlerContext['loaderData']): StaticHandlerContext['loaderData'] {
  const entries = Object.entries(loaderData).map(([id, data]) => {
    const meta = metaOf(data)
    return [id, meta ? { ...data, meta: { title: meta.title } } : data] as const
  })
  return Object.fromEntries(entries)
}

function stateOf(input: PageRequest, context: StaticHandlerContext, queries: QueryAnswers | undefined): PageState {
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => {
    const { status = 500, statusText = '' } = error as { status?: number; statusText?: string }
    return [id, { status, statusText }] as const
  })
  const added = factsOf([...new Set([...input.languages, ...(input.ownLanguages ?? [])])])
  const offersAllShipped = input.languages.every(isShipped) && input.languages.length === siteLanguages.length
  return {
    site: input.site,
    language: input.language,
    languages: offersAllShipped ? undefined : input.languages,
    ...(added.length > 0 && { added }),
    currency: input.currency,
    country: input.country,
    rates: input.rates,
    viewer: input.viewer,
    origin: input.origin,
    searchPrefix: input.clients.search.prefix,
    ...(queries && { queries }),
    loaderData: withoutMeta(context.loaderData),
    errors: errors.length > 0 ? Object.fromEntries(errors) : null,
  }
}
