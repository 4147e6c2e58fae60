import { certificatesQuery, nodePathQuery, nodesQuery, shortcutsQuery } from '#features/market/directory/web/index.ts'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { networksQuery } from '#features/networks/networks/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { BrowseState } from '../browse-state.ts'
import type { Scope } from '../scope.ts'
import { resultsQuery } from '../use-results.ts'

/** Everything that a page of profiles, its filters and toolbar read. */
export async function loadProfiles(app: App, state: BrowseState, scope: Scope): Promise<void> {
  const queries = queriesOf(app)
  await Promise.all([
    queries.ensureInfiniteQueryData(resultsQuery(app, state, scope)),
    queries.ensureQueryData(nodesQuery(app, 'sector')),
    queries.ensureQueryData(nodesQuery(app, 'focus')),
    queries.ensureQueryData(certificatesQuery(app)),
    app.site.kind === 'platform' && queries.ensureQueryData(networksQuery(app)),
    state.view === 'MAP' && queries.ensureQueryData(shortcutsQuery(app)),
    ...state.sectors.map(id => loadBranch(app, 'sector', id)),
    ...state.focuses.map(id => loadBranch(app, 'focus', id)),
  ])
}

/** Everything that a page of listings reads. */
export async function loadListings(app: App, state: BrowseState, scope: Scope): Promise<void> {
  const queries = queriesOf(app)
  await Promise.all([
    queries.ensureInfiniteQueryData(resultsQuery(app, state, scope)),
    queries.ensureQueryData(certificatesQuery(app)),
    queries.ensureQueryData(categoriesQuery(app)),
    queries.ensureQueryData(countriesQuery(app)),
  ])
}

/** A chosen node's parents and their children, so that the tree shows it opened. */
async function loadBranch(app: App, type: 'sector' | 'focus', id: number): Promise<void> {
  const path = await queriesOf(app).ensureQueryData(nodePathQuery(app, type, id))
  await Promise.all(
    path.filter(node => node.children).map(node => queriesOf(app).ensureQueryData(nodesQuery(app, type, node.id))),
  )
}
