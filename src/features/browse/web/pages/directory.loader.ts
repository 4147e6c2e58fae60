import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { listsQuery } from '#features/directory/web/index.ts'
import { type App, appOf } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { type BrowseState, countFilters, readState } from '../browse-state.ts'
import type { Scope } from '../scope.ts'
import { loadProfiles } from './load-results.ts'
import { networkScope } from './network-scope.ts'

export type DirectoryData = { meta: PageMeta; scope: Scope }

export async function directoryLoader(args: LoaderFunctionArgs): Promise<DirectoryData> {
  const app = appOf(args)
  const url = new URL(args.request.url)
  const state = readState(url.searchParams, 'profile')
  const network = await networkScope(app, url.pathname)
  const scope: Scope = { object: 'profile', ...(network && { network }) }
  await Promise.all([loadProfiles(app, state, scope), !network && app.queryClient.ensureQueryData(listsQuery(app))])
  return { scope, meta: metaOfDirectory(app, state, url) }
}

function metaOfDirectory(app: App, state: BrowseState, url: URL): PageMeta {
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
