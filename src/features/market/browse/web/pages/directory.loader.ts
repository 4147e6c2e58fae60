import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { ShownBanner } from '#features/market/banners/banners.contract.ts'
import { loadBanners } from '#features/market/banners/web/index.ts'
import { listsQuery } from '#features/market/directory/web/index.ts'
import { siteLinks } from '#features/networks/sites/site-links.ts'
import { networkScope } from '#features/networks/sites/web/index.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { type BrowseState, countFilters, isUntouched, readState } from '../browse-state.ts'
import { defaultViewOf, type Scope } from '../scope.ts'
import { loadProfiles } from './load-results.ts'
import { locate } from './locate.ts'
import { recognize } from './recognize.ts'
import '../profile-results.ts'

export type DirectoryData = {
  meta: PageMeta
  scope: Scope
  /** of the first page of a site, until somebody searches or filters */
  banners?: ShownBanner[]
}

export async function directoryLoader(args: LoaderFunctionArgs): Promise<DirectoryData | Response> {
  const app = appOf(args)
  const url = new URL(args.request.url)
  const network = await networkScope(app, args)
  if (network?.landing === 'special-offers') missingPage()
  const scope: Scope = { itemType: 'profile', ...(network && { network }) }
  const state = readState(url.searchParams, 'profile', {
    defaultView: defaultViewOf(scope),
    isSignedIn: app.viewer !== null,
  })
  const elsewhere = (await locate(app, state, url)) ?? (await recognize(app, state, scope, url))
  if (elsewhere) return redirect(elsewhere)
  const [banners] = await Promise.all([
    isUntouched(state) && (!network || app.site.kind === 'whitelabel') ? loadBanners(app) : [],
    loadProfiles(app, state, scope),
    !network && queriesOf(app).ensureQueryData(listsQuery(app)),
  ])
  return { scope, banners, meta: metaOfDirectory(app, state, scope, url) }
}

function metaOfDirectory(app: App, state: BrowseState, { network }: Scope, url: URL): PageMeta {
  const { t } = app
  const name = network?.name ?? 'Pola'
  const title = state.query
    ? t('{{query}} – {{name}}', { query: state.query, name })
    : t('{{name}} – enterprises that put people and planet first', { name })
  return {
    title,
    description:
      network?.description ||
      t(
        'A curated directory of ethical and social enterprises: search by what they make, where they are, and what they stand for.',
      ),
    canonicalPath: `${siteLinks(app.site, url.pathname).directory}${state.page > 1 && !state.query ? `?page=${state.page}` : ''}`,
    noIndex: Boolean(state.query) || countFilters(state) > 0 || url.searchParams.has('near'),
    ...(!network && {
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
