import {
  certificatesQuery,
  networksQuery,
  nodePathQuery,
  nodesQuery,
  shortcutsQuery,
} from '#features/directory/web/index.ts'
import { categoriesQuery } from '#features/listings/web/index.ts'
import { countriesQuery } from '#features/places/web/index.ts'
import type { App } from '#web/app-context.ts'
import type { BrowseState } from '../browse-state.ts'
import type { Scope } from '../scope.ts'
import { resultsQuery } from '../use-results.ts'

/** Everything that a page of profiles, its filters and toolbar read. */
export async function loadProfiles(app: App, state: BrowseState, scope: Scope): Promise<void> {
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

/** Everything that a page of listings reads. */
export async function loadListings(app: App, state: BrowseState, scope: Scope): Promise<void> {
  const { queryClient } = app
  await Promise.all([
    queryClient.ensureInfiniteQueryData(resultsQuery(app, state, scope)),
    queryClient.ensureQueryData(certificatesQuery(app)),
    queryClient.ensureQueryData(categoriesQuery(app)),
    queryClient.ensureQueryData(countriesQuery(app)),
  ])
}

/** A chosen node's parents and their children, so that the tree shows it opened. */
async function loadBranch(app: App, type: 'sector' | 'focus', id: number): Promise<void> {
  const path = await app.queryClient.ensureQueryData(nodePathQuery(app, type, id))
  await Promise.all(
    path.filter(node => node.children).map(node => app.queryClient.ensureQueryData(nodesQuery(app, type, node.id))),
  )
}
