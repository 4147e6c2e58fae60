import type { IndexSettings, QueryParams } from './engine/engine.types.ts'
import { allOf, type NestedFilters } from './engine/parse-filter-arrays.ts'
import { readParams } from './search-params.ts'
import type { Restrictions } from './secured-keys.ts'

const places = ['aroundLatLng', 'aroundRadius', 'minimumAroundRadius', 'insideBoundingBox', 'insidePolygon']

/**
 * Search parameters for the engine, under the restrictions of a secured key if there are any: the key's filters apply
 * besides those of the query, its other parameters replace them, and its numbers of hits are limits.
 * @throws as readParams
 */
export function paramsUnder(
  restrictions: Restrictions | undefined,
  given: Record<string, unknown>,
  settings: IndexSettings,
): QueryParams {
  if (!restrictions) return readParams(given, settings)
  const { hitsPerPage: most, ...fixed } = restrictions.params
  const own = { ...(places.some(name => Object.hasOwn(fixed, name)) ? without(given, places) : given), ...fixed }
  const query = readParams(most !== undefined && !own.hitsPerPage ? { ...own, hitsPerPage: most } : own, settings)
  const baked = readParams(bakedParams(restrictions), settings)
  const filters = allOf(query.filters, baked.filters)
  return {
    ...query,
    ...(filters && { filters }),
    ...(most !== undefined && { hitsPerPage: Math.min(query.hitsPerPage!, baked.hitsPerPage!) }),
    ...(most !== undefined && query.length !== undefined && { length: Math.min(query.length, baked.hitsPerPage!) }),
    ...shownUnder(baked, query, settings),
  }
}

/** Attributes that hits don't show must not be shown by highlighting either. */
function shownUnder(baked: QueryParams, query: QueryParams, { searchable }: IndexSettings): Partial<QueryParams> {
  const shown = baked.attributesToRetrieve
  if (!shown) return {}
  const all = searchable.map(({ attribute }) => attribute)
  const asked = query.attributesToHighlight ?? all
  const snippets = (query.attributesToSnippet ?? []).flatMap(({ attribute, words }) =>
    (attribute === '*' ? all : [attribute]).map(name => ({ attribute: name, words })),
  )
  return {
    attributesToHighlight: (asked.includes('*') ? all : asked).filter(name => isShown(name, shown)),
    attributesToSnippet: snippets.filter(({ attribute }) => isShown(attribute, shown)),
  }
}

function isShown(name: string, attributes: string[]): boolean {
  const covers = (attribute: string) => name === attribute || name.startsWith(`${attribute}.`)
  if (attributes.some(attribute => attribute.startsWith('-') && covers(attribute.slice(1)))) return false
  return attributes.every(attribute => attribute.startsWith('-')) || attributes.includes('*') || attributes.some(covers)
}

/** Clients join the items of a key's lists by commas. */
function bakedParams({ conditions, params }: Restrictions): Record<string, unknown> {
  const split = ['facetFilters', 'tagFilters'].flatMap(name => {
    const value = conditions[name]
    return value && !value.startsWith('[') ? [[name, value.split(',') satisfies NestedFilters]] : []
  })
  return { ...params, ...conditions, ...Object.fromEntries(split) }
}

function without(given: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
}
