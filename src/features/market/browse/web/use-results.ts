import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { dependsOnFollows, followedIdsQuery } from '#features/community/follows/web/index.ts'
import type { App } from '#web/app-context.ts'
import { loadOnce } from '#web/load-once.ts'
import { queriesOf } from '#web/queries.tsx'
import type { Followed } from './browse-requests.ts'
import { type BrowseState, isFollowedOnly, isSavedOnly, writeState } from './browse-state.ts'
import { wholeHits } from './card-hits.ts'
import type { BrowseHit, ResultsPage } from './results-page.ts'
import type { Scope } from './scope.ts'

// the document contains the first results: the code to request others loads with their loader, or with the first
// request
export const loadRequests = loadOnce(() => import('./browse-requests.ts'))

/** Results page by page, from the page in the URL on. */
export function resultsQuery(app: App, state: BrowseState, scope: Scope) {
  const search = app.clients.search
  return infiniteQueryOptions({
    // without the view, which shows the same results differently
    queryKey: [
      'browse',
      'results',
      app.language,
      app.country,
      keyOf(scope),
      writeState({ ...state, view: 'GRID' }),
      state.page,
    ],
    initialPageParam: state.page,
    queryFn: async ({ pageParam }): Promise<ResultsPage> => {
      const [followed, asked] = await Promise.all([loadFollowed(app, state), loadRequests()])
      const { pageRequests, otherRequest, countsOf } = asked
      const other = pageParam === state.page && otherRequest(state, scope, search.prefix, app)
      const requests = [
        ...pageRequests(state, scope, search.prefix, app, pageParam, followed),
        ...(other ? [other] : []),
      ]
      const results = followed
        ? (await Promise.all(requests.map(request => search.search<BrowseHit>([request])))).flat()
        : await search.search<BrowseHit>(requests)
      const first = results[0]
      const otherResult = other ? results.pop() : undefined
      if (!first) throw new Error('The search answered without a result')
      return {
        // the document contains them, too: `objectID` is left out because `id` has the same information
        hits: first.hits.map(withoutObjectId),
        total: first.nbHits,
        page: pageParam,
        pages: first.nbPages,
        counts: countsOf(state, results),
        ...(first.alternatives && { alternatives: first.alternatives }),
        ...(otherResult && { other: { total: otherResult.nbHits, hits: otherResult.hits.map(withoutObjectId) } }),
      }
    },
    getNextPageParam: last => (last.page < last.pages ? last.page + 1 : undefined),
    // Back finds all loaded pages
    gcTime: 30 * 60_000,
    select: wholeHits(state.itemType),
    ...(isOwn(state) && { meta: dependsOnFollows }),
  })
}

/** With fewer results than this, words are read in other ways, and close matches are shown. */
export const fewResults = 5

/** Whether close matches are shown below this many results. */
export function wantsClose({ query, radius, page }: BrowseState, total: number): boolean {
  return total < fewResults && page === 1 && (query.trim() !== '' || radius !== undefined)
}

/**
 * Close matches, if few results have all words or lie within the radius, nearest first, without the results themselves.
 */
export function closeQuery(app: App, state: BrowseState, scope: Scope) {
  const search = app.clients.search
  return queryOptions({
    queryKey: ['browse', 'close', app.language, keyOf(scope), writeState({ ...state, view: 'GRID' })],
    queryFn: async (): Promise<BrowseHit[]> => {
      const [followed, { closeRequests, closestOf }] = await Promise.all([loadFollowed(app, state), loadRequests()])
      const results = await search.search<BrowseHit>(closeRequests(state, scope, search.prefix, app.language, followed))
      return closestOf(results.map(result => result.hits)).map(withoutObjectId)
    },
    ...(isOwn(state) && { meta: dependsOnFollows }),
  })
}

/** Every position of every result, for the map. */
export function pointsQuery(app: App, state: BrowseState, scope: Scope) {
  const search = app.clients.search
  return queryOptions({
    queryKey: ['browse', 'points', app.language, keyOf(scope), writeState({ ...state, view: 'MAP', box: undefined })],
    queryFn: async () => {
      const [followed, { pointsRequest }] = await Promise.all([loadFollowed(app, state), loadRequests()])
      return search.points(pointsRequest(state, scope, search.prefix, app.language, followed))
    },
    ...(isOwn(state) && { meta: dependsOnFollows }),
  })
}

/** Whether results depend on the viewer. */
function isOwn(state: BrowseState): boolean {
  return isFollowedOnly(state) || isSavedOnly(state)
}

/**
 * The ids for the filters “Followed” and “Saved”; there may be so many that each query of a page needs a separate
 * request.
 */
async function loadFollowed(app: App, state: BrowseState): Promise<Followed | undefined> {
  if (!isOwn(state)) return undefined
  const queries = queriesOf(app)
  const [vendors, listings] = await Promise.all([
    isFollowedOnly(state) ? queries.ensureQueryData(followedIdsQuery(app, 'vendor')) : undefined,
    isSavedOnly(state) ? queries.ensureQueryData(followedIdsQuery(app, 'listing')) : undefined,
  ])
  return { ...(vendors && { vendors }), ...(listings && { listings }) }
}

/** The parts of a scope that affect the results. */
export function keyOf({ itemType, within, network }: Scope): string {
  const { type, id, search = '' } = within ?? {}
  return [itemType, within && `${type}-${id}${search}`, network && `network-${network.id}`].filter(Boolean).join(' ')
}

/** The name of a hit of either kind. */
export function nameOf(hit: BrowseHit): string {
  return String('listingTitle' in hit ? hit.listingTitle : hit.brand)
}

const stripped = new WeakMap<object, BrowseHit>()

/** Cached by hit, because a server keeps its hits. */
function withoutObjectId(found: BrowseHit & { objectID: string }): BrowseHit {
  const known = stripped.get(found)
  if (known) return known
  const { objectID: _, ...hit } = found
  stripped.set(found, hit)
  return hit
}
