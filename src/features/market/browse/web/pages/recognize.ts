import type { UsedArea } from '#features/market/directory/directory.contract.ts'
import { areasQuery } from '#features/market/directory/web/index.ts'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { QueryParts, QueryTerm } from '../../browse.contract.ts'
import { atPlace } from '../at-place.ts'
import { type BrowseState, choiceOf, isNearPlace, radii, withChoice, writeState } from '../browse-state.ts'
import type { Scope } from '../scope.ts'
import { filtersOf } from '../tables.ts'
import { withQuestionMark } from '../use-browse-state.ts'
import { fewResults, resultsQuery } from '../use-results.ts'

/** max radius in km around a city with too few results */
const widestReach = 50

/**
 * A better reading of words that find little: places and the like among them become filters, with chips that remove
 * them. Words are first tried unchanged, so that a name with a place in it stays a name. Undefined if the words find
 * enough, or no reading finds more.
 */
export async function recognize(app: App, state: BrowseState, scope: Scope, url: URL): Promise<string | undefined> {
  const { query, page } = state
  if (!query.trim() || page > 1) return undefined
  // a browser requests both in parallel
  const early = typeof document === 'undefined' ? undefined : loadParts(app, state)
  const found = await countResults(app, state, scope)
  if (found >= fewResults) return undefined
  const parts = await (early ?? loadParts(app, state))
  if (!parts || (parts.isName && found > 0)) return undefined
  const areas = await queriesOf(app).ensureQueryData(areasQuery(app))
  const readings = readingsOf(state, parts, areas)
  const counts = await Promise.all(readings.map(reading => countResults(app, reading, scope)))
  const best = counts.findIndex(count => count >= fewResults)
  const at = best === -1 ? counts.indexOf(Math.max(...counts)) : best
  const reading = readings[at]
  if (!reading) return undefined
  // for a place, enough results nearby are enough: the nearest others follow
  const namesPlace = parts.place !== null && !isPlaced(state)
  const isBetter = namesPlace ? (counts[at] ?? 0) >= found : (counts[at] ?? 0) > found
  if (isBetter) return `${url.pathname}${withQuestionMark(writeState(reading))}`
  // otherwise the page's document would contain the results of failed readings
  for (const one of readings) queriesOf(app).removeQueries({ queryKey: resultsQuery(app, one, scope).queryKey })
  return undefined
}

/** Possible readings of the words: those with more recognised parts first, then smaller radiuses before larger ones. */
function readingsOf(state: BrowseState, parts: QueryParts, areas: UsedArea[]): BrowseState[] {
  const { place, terms, rest, withoutPlace, withoutTerms } = parts
  if (!place || isPlaced(state)) {
    const termed = withTerms(state, terms)
    return termed ? [{ ...termed, query: withoutTerms }] : []
  }
  const reaches = place.type === 'city' ? radii.filter(km => km >= place.radius && km <= widestReach) : [undefined]
  return reaches.flatMap(reach => {
    const placed = { ...atPlace(state, place, areas, reach), query: withoutPlace, sort: undefined }
    const termed = withTerms(placed, terms)
    return [...(termed ? [{ ...termed, query: rest }] : []), placed]
  })
}

/** Undefined without terms, or if another value is already chosen. */
function withTerms(state: BrowseState, terms: QueryTerm[]): BrowseState | undefined {
  const filters = terms.map(({ vocabulary }) =>
    filtersOf(state.itemType).find(filter => 'vocabulary' in filter && filter.vocabulary === vocabulary),
  )
  const chosen = filters.reduce<BrowseState | undefined>((before, filter, at) => {
    const isFree = before && filter && choiceOf(before, filter).length === 0
    return isFree ? withChoice(before, filter, [String(terms[at]?.id)]) : undefined
  }, state)
  return terms.length > 0 ? chosen : undefined
}

/** Whether a place was chosen explicitly, which takes precedence over words. */
function isPlaced(state: BrowseState): boolean {
  return isNearPlace(state) || (state.choices.places?.length ?? 0) > 0
}

async function countResults(app: App, state: BrowseState, scope: Scope): Promise<number> {
  const { pages } = await queriesOf(app).ensureInfiniteQueryData(resultsQuery(app, state, scope))
  return pages[0]?.total ?? 0
}

/** Undefined if they can't be loaded: then the words are searched for unchanged. */
async function loadParts(app: App, { query, itemType }: BrowseState): Promise<QueryParts | undefined> {
  const { language, country } = app
  try {
    return await app.clients.browse.getQueryParts({ query, itemType, language, country })
  } catch {
    return undefined
  }
}
