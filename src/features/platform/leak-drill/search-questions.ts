import type { Canary } from './canary.ts'
import type { Question } from './question.types.ts'

const path = '/api/v1/search/1/indexes'

/** What can be asked of the search about a record: by words, by its id, counts, points of the map, facets. */
export function searchQuestions(canary: Canary, prefix: string): Question[] {
  const index = `${prefix}-recent-en`
  const ask = (surface: string, of: Partial<Question> & { body?: string }): Question => ({
    ...{ surface: `search ${surface}`, method: 'POST', address: `${path}/${index}/${surface}`, isSearch: true },
    about: canary,
    ...of,
  })
  const { words, enterprise, listing } = canary.values
  const isMember = canary.memberOf !== undefined
  const ofListing = canary.kind.startsWith('listing')
  const ids = [
    ...(enterprise && !ofListing ? [`profile-${enterprise}`] : []),
    ...(listing ? [`listing-${listing}`] : []),
  ]
  const byWords = words
    ? [
        ask('query', { body: json({ query: words, hitsPerPage: 50, facets: '*', attributesToHighlight: ['*'] }) }),
        ask('queries', {
          address: `${path}/*/queries`,
          body: json({
            requests: ['featured', 'best-match', 'distance'].map(criterion => ({
              indexName: `${prefix}-${criterion}-si`,
              query: words.slice(0, -1),
            })),
          }),
        }),
        ask('facets', {
          address: `${path}/${index}/facets/networks.id/query`,
          body: json({ facetQuery: '', query: words }),
        }),
      ]
    : []
  const counted = canary.kind === 'listingChanges' ? [] : filtersOf(canary, ids)
  const byId = counted.flatMap(facetFilters => [
    ask('count', { address: `${path}/${index}/query`, body: json({ facetFilters, facets: '*' }), check: 'count' }),
    ask('points', { body: json({ facetFilters }), check: 'count' }),
  ])
  const records = isMember || canary.kind === 'listingChanges' ? [] : ids
  const objects = records.flatMap(objectID => [
    ask('object', {
      ...{ method: 'GET' as const, address: `${path}/${index}/${objectID}` },
      ...(canary.looksMissing && { check: { missing: missingObject(index) } }),
    }),
    ask('objects', {
      address: `${path}/*/objects`,
      body: json({ requests: [{ indexName: index, objectID }] }),
    }),
  ])
  return isMember ? byId : [...byWords, ...byId, ...objects]
}

/** Filters by which the engine counts the record, if it has it. */
function filtersOf({ kind, memberOf, values }: Canary, ids: string[]): string[][] {
  if (memberOf) return ids.map(id => [`objectID:"${id}"`, `networks.id:${memberOf}`])
  if (kind.startsWith('network')) return values.network ? [[`networks.id:${values.network}`]] : []
  return ids.map(id => [`objectID:"${id}"`])
}

function missingObject(index: string): Question {
  const address = `${path}/${index}/profile-2147480001`
  return { surface: 'search object', method: 'GET', address, isSearch: true }
}

const json = (body: object) => JSON.stringify(body)
