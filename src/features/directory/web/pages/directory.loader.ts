import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { type App, appOf } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import type { Scope } from '../directory-requests.ts'
import { countFilters, type DirectoryState, readState } from '../directory-state.ts'
import {
  certificatesQuery,
  listsQuery,
  networksQuery,
  nodePathQuery,
  nodesQuery,
  resultsQuery,
  shortcutsQuery,
} from '../use-directory.ts'

export type DirectoryData = { meta: PageMeta; scope: Scope }

export async function directoryLoader(args: LoaderFunctionArgs): Promise<DirectoryData> {
  const app = appOf(args)
  const url = new URL(args.request.url)
  const state = readState(url.searchParams)
  const scope: Scope = app.site.kind === 'whitelabel' ? { type: 'network', id: app.site.networkId } : { type: 'all' }
  await Promise.all([
    loadResults(app, state, scope),
    app.site.kind === 'platform' && app.queryClient.ensureQueryData(listsQuery(app)),
  ])
  return { scope, meta: metaOfDirectory(app, state, url) }
}

/** Everything that the results, their filters and toolbar read. */
export async function loadResults(app: App, state: DirectoryState, scope: Scope): Promise<void> {
  const { queryClient } = app
  await Promise.all([
    queryClient.ensureInfiniteQueryData(resultsQuery(app, state, scope)),
    queryClient.ensureQueryData(nodesQuery(app, 'sector')),
    queryClient.ensureQueryData(nodesQuery(app, 'focus')),
    queryClient.ensureQueryData(certificatesQuery(app)),
    app.site.kind === 'platform' && queryClient.ensureQueryData(networksQuery(app)),
    state.view === 'MAP' && queryClient.ensureQueryData(shortcutsQuery(app)),
    ...state.sectors.map(id => loadBranch(app, 'sector', id)),
    ...state.focuses.map(id => loadBranch(app, 'focus', id)),
  ])
}

/** A chosen node's parents and their children, so that the tree shows it opened. */
async function loadBranch(app: App, type: 'sector' | 'focus', id: number): Promise<void> {
  const path = await app.queryClient.ensureQueryData(nodePathQuery(app, type, id))
  await Promise.all(
    path.filter(node => node.children).map(node => app.queryClient.ensureQueryData(nodesQuery(app, type, node.id))),
  )
}

function metaOfDirectory(app: App, state: DirectoryState, url: URL): PageMeta {
  const { t, site } = app
  const name = site.kind === 'whitelabel' ? site.name : 'Pola'
  const title = state.query
    ? t('{{query}} – {{name}}', { query: state.query, name })
    : t('{{name}} – enterprises that put people and planet first', { name })
  return {
    title,
    description:
      site.kind === 'whitelabel'
        ? site.description
        : t(
            'A curated directory of ethical and social enterprises: search by what they make, where they are, and what they stand for.',
          ),
    canonicalPath: `/${state.page > 1 && !state.query ? `?page=${state.page}` : ''}`,
    noIndex: Boolean(state.query) || countFilters(state) > 0 || url.searchParams.has('near'),
    ...(site.kind === 'platform' && {
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Pola',
        potentialAction: {
          '@type': 'SearchAction',
          target: `${app.origin}/?query={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    }),
  }
}

/** The loader's data depends on path and query alone; a changed hash loads nothing. */
export const directoryPage = {
  shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
    currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search,
}
