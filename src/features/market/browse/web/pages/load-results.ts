import { shortcutsQuery } from '#features/market/directory/web/index.ts'
import type { Filter } from '#features/platform/search/filter-table.ts'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import { type BrowseState, choiceOf, countFilters } from '../browse-state.ts'
import {
  activeFilters,
  emptyResults,
  networkEnd,
  networkParts,
  networkTop,
  otherKind,
} from '../components/lazy-browse-parts.ts'
import { loadMapView } from '../components/map/load-map-view.ts'
import type { Scope } from '../scope.ts'
import { filtersOf } from '../tables.ts'
import { closeQuery, pointsQuery, resultsQuery, wantsClose } from '../use-results.ts'
import { countries, listOf, treeOf } from '../vocabularies.ts'
import '../browse-requests.ts'

/** Loads everything that a page of results and its filters need. */
export async function loadResults(app: App, state: BrowseState, scope: Scope): Promise<void> {
  // in parallel with the results; the page itself reports errors
  if (state.view === 'MAP' && !import.meta.env.SSR) {
    void loadMapView().catch(() => undefined)
    void queriesOf(app).prefetchQuery(pointsQuery(app, state, scope))
  }
  await Promise.all([
    loadHits(app, state, scope),
    state.query && otherKind.load(),
    countFilters(state) > 0 && activeFilters.load(),
    scope.network && loadNetwork(app, state, scope.network),
    loadCountries(app, state, scope),
    ...filtersOf(state.itemType).map(filter => loadNames(app, filter, choiceOf(state, filter))),
  ])
}

/** What the page has of a network alone. */
async function loadNetwork(app: App, { itemType }: BrowseState, network: NonNullable<Scope['network']>) {
  const [{ loadNewest }] = await Promise.all([networkParts(), networkTop.load(), networkEnd.load()])
  await loadNewest(app, itemType, network)
}

async function loadHits(app: App, state: BrowseState, scope: Scope): Promise<void> {
  const queries = queriesOf(app)
  const { pages } = await queries.ensureInfiniteQueryData(resultsQuery(app, state, scope))
  const total = pages[0]?.total ?? 0
  await Promise.all([
    total === 0 && emptyResults.load(),
    wantsClose(state, total) && queries.ensureQueryData(closeQuery(app, state, scope)),
  ])
}

/** Names of countries, if results can be filtered by them. */
async function loadCountries(app: App, state: BrowseState, scope: Scope): Promise<void> {
  const filters = filtersOf(state.itemType).filter(({ kind }) => kind === 'place')
  if (filters.length === 0) return
  await countries.load(app, async () => {
    const { pages } = await queriesOf(app).ensureInfiniteQueryData(resultsQuery(app, state, scope))
    const counted = filters.flatMap(({ key }) => Object.keys(pages[0]?.counts[key] ?? {}))
    // cards name the visitor's country on things that aren't sent there
    return new Set([...counted, ...filters.flatMap(filter => choiceOf(state, filter)), app.country.toUpperCase()])
  })
}

/** The same as {@link loadResults} for profiles, with the data of their map's toolbar. */
export async function loadProfiles(app: App, state: BrowseState, scope: Scope): Promise<void> {
  const queries = queriesOf(app)
  await Promise.all([
    loadResults(app, state, scope),
    state.view === 'MAP' && queries.ensureQueryData(shortcutsQuery(app)),
  ])
}

/** Names of the values that the panel offers, or that are chosen. */
async function loadNames(app: App, filter: Filter, choice: readonly string[]): Promise<void> {
  if (filter.shown === 'never' && choice.length === 0) return
  if (filter.kind === 'tree') await treeOf(filter).load(app, choice.map(Number))
  else if (filter.kind === 'choice' && 'vocabulary' in filter) await listOf(filter).load(app)
}
