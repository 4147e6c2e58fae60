import { z } from 'zod'
import { maxHitsPerPage, type NestedFilters, paginationLimitedTo } from '../search.contract.ts'
import { ignoredParameters, refusedParameters } from './algolia-parameters.ts'
import { checkConditions, checkScored } from './check-conditions.ts'
import type { BoundingBox, FilterNode, IndexSettings, LatLng, QueryParams } from './engine/engine.types.ts'
import { hasScores } from './engine/filter-score.ts'
import { allOf, parseFacetFilters, parseNumericFilters } from './engine/parse-filter-arrays.ts'
import { parseFilters } from './engine/parse-filters.ts'
import { SearchHttpError } from './search-error.ts'

/** Max names in one list of attributes or facets. */
const maxNames = 100
/** Max points of a polygon: each is compared with each place of a record. */
const maxCorners = 500

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Url-encoded parameters carry everything as text: numbers and booleans written out, arrays as JSON or with commas.
const whole = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    { error: 'expected a whole number' },
  )
  .pipe(z.int().min(0))
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')])
const names = z
  .union(
    [
      z.array(z.string()),
      z.string().transform(text => (text.startsWith('[') ? json(text) : text.split(',').map(name => name.trim()))),
    ],
    { error: 'expected a list of texts' },
  )
  .pipe(z.array(z.string().max(500)).max(maxNames, `has more than ${maxNames} names`))
  .transform(list => [...new Set(list.filter(name => name !== ''))])
const nested = z.union(
  [
    z.array(z.union([z.string(), z.array(z.string())])),
    z.string().transform((text, context): NestedFilters => {
      if (!text.startsWith('[')) return text
      const list = z.array(z.union([z.string(), z.array(z.string())])).safeParse(json(text))
      if (list.success) return list.data
      context.addIssue({ code: 'custom', message: 'expected an array of strings or of arrays of strings' })
      return z.NEVER
    }),
  ],
  { error: 'expected strings or arrays of strings' },
)
const degrees = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?\s*$/)
    .transform(Number),
])
const point = z
  .string()
  .regex(/^\s*-?\d+(\.\d+)?(e-?\d+)?\s*,\s*-?\d+(\.\d+)?(e-?\d+)?\s*$/, 'expected "latitude,longitude"')
  .transform(text => text.split(',').map(Number))
  .pipe(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]))
const boxes = z
  .union([
    z.array(z.array(z.number())),
    z.string().transform(text => (text.trim().startsWith('[') ? json(text) : [text.split(',')])),
  ])
  .pipe(z.array(z.array(degrees)))
  .transform(groups => groups.flatMap(group => chunks(group, 4)))
  .pipe(z.array(z.array(z.number()).length(4, 'expected four numbers for each box')).max(100))
const corners = z.array(degrees)
const polygons = z
  .union([
    z.array(z.union([z.number(), z.array(z.number())])),
    z.string().transform(text => (text.trim().startsWith('[') ? json(text) : text.split(','))),
  ])
  .pipe(
    z.union([corners.transform(one => [one]), z.array(corners)], {
      error: 'expected lists of latitudes and longitudes',
    }),
  )
  .pipe(
    z.array(
      z
        .array(z.number().min(-540).max(540))
        .min(6, 'expected three points or more')
        .refine(list => list.length % 2 === 0, 'expected a latitude and a longitude for each point'),
    ),
  )
  .refine(
    list => list.reduce((sum, { length }) => sum + length, 0) <= 2 * maxCorners,
    `has more than ${maxCorners} points`,
  )
const bands = z
  .union([
    whole,
    z.array(z.object({ from: whole, value: whole })),
    z
      .string()
      .transform(json)
      .pipe(z.array(z.object({ from: whole, value: whole }))),
  ])
  .refine(given => typeof given === 'number' || given.length <= 100, 'has more than 100 bands')
// Tags are inserted around every match, so long ones would multiply the size of texts.
const tag = z.string().max(100, 'is longer than 100 characters')

const shape = z.object({
  query: z.string().max(512, 'is longer than 512 characters').nullish(),
  page: whole.nullish(),
  hitsPerPage: whole.pipe(z.number().max(maxHitsPerPage, `is above ${maxHitsPerPage}`)).nullish(),
  offset: whole.nullish(),
  length: whole.pipe(z.number().max(maxHitsPerPage, `is above ${maxHitsPerPage}`)).nullish(),
  filters: z.string().nullish(),
  facetFilters: nested.nullish(),
  numericFilters: nested.nullish(),
  facets: names.nullish(),
  disjunctiveFacets: names.nullish(),
  maxValuesPerFacet: whole.pipe(z.number().max(1000, 'is above 1000')).nullish(),
  sortFacetValuesBy: z.enum(['count', 'alpha']).nullish(),
  aroundLatLng: z
    .union([z.literal('').transform(() => undefined), point], { error: 'expected "latitude,longitude" in degrees' })
    .nullish(),
  aroundRadius: z.union([z.literal('all'), whole.pipe(z.number().min(1))]).nullish(),
  minimumAroundRadius: whole.nullish(),
  aroundPrecision: bands.nullish(),
  insideBoundingBox: z.union([z.literal('').transform(() => undefined), boxes]).nullish(),
  insidePolygon: z.union([z.literal('').transform(() => undefined), polygons]).nullish(),
  optionalFilters: nested.nullish(),
  tagFilters: nested.nullish(),
  sumOrFiltersScores: flag.nullish(),
  attributesToRetrieve: names.nullish(),
  attributesToHighlight: names.nullish(),
  attributesToSnippet: names.transform(list => list.map(readSnippet)).nullish(),
  snippetEllipsisText: tag.nullish(),
  highlightPreTag: tag.nullish(),
  highlightPostTag: tag.nullish(),
  typoTolerance: z.union([flag, z.enum(['min', 'strict'])]).nullish(),
  queryType: z.enum(['prefixLast', 'prefixNone']).nullish(),
  synonyms: flag.nullish(),
  advancedSyntax: flag.nullish(),
  renderingContent: z.record(z.string(), z.unknown()).nullish(),
  restrictSearchableAttributes: names.nullish(),
  optionalWords: z
    .union([z.string().transform(text => [text]), z.array(z.string())])
    .pipe(z.array(z.string().max(512)).max(maxNames))
    .nullish(),
  removeWordsIfNoResults: z.enum(['none', 'lastWords', 'firstWords', 'allOptional']).nullish(),
  alternatives: flag.nullish(),
  getRankingInfo: flag.nullish(),
})

/** Raw parameters (values may be strings); those under `params` override the ones beside it. */
export function collectParams({ params, ...beside }: Record<string, unknown>): Record<string, unknown> {
  if (params === undefined || params === null || params === '') return beside
  if (typeof params === 'string') return { ...beside, ...Object.fromEntries(new URLSearchParams(params)) }
  if (typeof params === 'object' && !Array.isArray(params)) return { ...beside, ...params }
  throw new SearchHttpError(400, 'params must be an object or a url-encoded string')
}

/**
 * Search parameters for the engine, without those of Algolia that are ignored here.
 * @throws SearchHttpError 400 naming the parameter; FilterSyntaxError for filters that can't be parsed
 */
export function readParams(given: Record<string, unknown>, settings: IndexSettings): QueryParams {
  const parsed = shape.safeParse(given)
  for (const name in given) {
    if (Object.hasOwn(shape.shape, name) || ignoredParameters.has(name)) continue
    const why = refusedParameters.get(name)
    if (why === undefined) throw new SearchHttpError(400, `Unknown parameter: ${name.slice(0, 100)}`)
    if (!isEmpty(given[name])) throw new SearchHttpError(400, `Parameter ${name} is not supported: ${why}`)
  }
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SearchHttpError(400, `Invalid value for "${String(issue?.path[0])}": ${issue?.message ?? 'not readable'}`)
  }
  const params = parsed.data
  if (params.advancedSyntax && /"|(^|\s)-\S/.test(params.query ?? '')) {
    throw new SearchHttpError(400, 'advancedSyntax is not supported: quotes and minus signs are read as text')
  }
  const { conjunctive, disjunctive } = splitFacetFilters(params.facetFilters, params.disjunctiveFacets ?? [])
  const filters = allOf(
    params.filters ? parseFilters(params.filters) : undefined,
    conjunctive ? parseFacetFilters(conjunctive) : undefined,
    numericNode(params.numericFilters),
    tagsNode(params.tagFilters),
  )
  const optional = params.optionalFilters?.length ? parseFacetFilters(params.optionalFilters) : undefined
  const conditions = [filters, optional, ...Object.values(disjunctive ?? {})].filter(node => node !== undefined)
  checkConditions(conditions, settings)
  const scored = allOf(optional, filters && hasScores(filters) ? filters : undefined)
  if (scored) checkScored(scored)
  return {
    query: params.query ?? '',
    page: params.page ?? 0,
    hitsPerPage: params.hitsPerPage ?? 40,
    ...(typeof params.offset === 'number' && typeof params.length === 'number'
      ? { offset: params.offset, length: params.length }
      : {}),
    paginationLimitedTo,
    filters,
    facets: params.facets?.includes('*') ? '*' : (params.facets ?? undefined),
    disjunctive,
    maxValuesPerFacet: params.maxValuesPerFacet ?? 100,
    sortFacetValuesBy: params.sortFacetValuesBy ?? undefined,
    aroundLatLng: latLng(params.aroundLatLng),
    aroundRadius: params.aroundRadius ?? undefined,
    minimumAroundRadius: params.minimumAroundRadius ?? undefined,
    aroundPrecision: params.aroundPrecision ?? undefined,
    insidePolygon: params.insidePolygon ?? undefined,
    scored,
    sumOrFiltersScores: params.sumOrFiltersScores ?? undefined,
    insideBoundingBox: (params.insideBoundingBox as BoundingBox[] | null | undefined) ?? undefined,
    attributesToRetrieve: params.attributesToRetrieve ?? undefined,
    attributesToHighlight: params.attributesToHighlight ?? undefined,
    attributesToSnippet: params.attributesToSnippet ?? undefined,
    snippetEllipsisText: params.snippetEllipsisText ?? undefined,
    highlightPreTag: params.highlightPreTag ?? undefined,
    highlightPostTag: params.highlightPostTag ?? undefined,
    typoTolerance: params.typoTolerance ?? undefined,
    queryType: params.queryType === 'prefixNone' ? params.queryType : undefined,
    synonyms: params.synonyms ?? undefined,
    restrictSearchableAttributes: params.restrictSearchableAttributes?.length
      ? params.restrictSearchableAttributes
      : undefined,
    optionalWords: params.optionalWords?.length ? params.optionalWords : undefined,
    removeWordsIfNoResults:
      params.removeWordsIfNoResults === 'none' ? undefined : (params.removeWordsIfNoResults ?? undefined),
    alternatives: params.alternatives ?? undefined,
    getRankingInfo: params.getRankingInfo ?? undefined,
  }
}

/** Extracts the items that filter by a single disjunctive facet, grouped by facet. */
function splitFacetFilters(filters: NestedFilters | null | undefined, facets: string[]) {
  if (!filters || filters.length === 0) return { conjunctive: undefined, disjunctive: undefined }
  if (facets.length === 0) return { conjunctive: filters, disjunctive: undefined }
  const items = typeof filters === 'string' ? [filters] : filters
  const groups = new Map<string, NestedFilters & unknown[]>()
  const rest: NestedFilters & unknown[] = []
  for (const item of items) {
    const [facet = '', ...others] = new Set([item].flat().map(facetOf))
    if (others.length > 0 || !facets.includes(facet)) rest.push(item)
    else if (groups.has(facet)) groups.get(facet)!.push(item)
    else groups.set(facet, [item])
  }
  const disjunctive = [...groups].map(([facet, own]) => [facet, parseFacetFilters(own)] as const)
  return {
    conjunctive: rest.length > 0 ? rest : undefined,
    disjunctive: disjunctive.length > 0 ? Object.fromEntries<FilterNode>(disjunctive) : undefined,
  }
}

/** The name before the colon, without a dash that excludes. */
function facetOf(filter: string): string {
  return filter.slice(filter.startsWith('-') ? 1 : 0, Math.max(0, filter.indexOf(':')))
}

function numericNode(filters: NestedFilters | null | undefined): FilterNode | undefined {
  if (!filters || filters.length === 0) return undefined
  return parseNumericFilters(typeof filters === 'string' ? filters.split(',') : filters)
}

/** Records have no `_tags`, so no tag is found. */
function tagsNode(tags: NestedFilters | null | undefined): FilterNode | undefined {
  if (!tags || tags.length === 0) return undefined
  const condition = (tag: string) => (tag.startsWith('-') ? `-_tags:${tag.slice(1)}` : `_tags:${tag}`)
  const items = typeof tags === 'string' ? tags.split(',') : tags
  return parseFacetFilters(items.map(item => (typeof item === 'string' ? condition(item) : item.map(condition))))
}

/** `name` or `name:words`. */
function readSnippet(text: string): { attribute: string; words: number } {
  const [, attribute, words] = /^(.*?)(?::(\d{1,4}))?$/s.exec(text)!
  return { attribute: attribute!, words: words ? Math.max(1, Number(words)) : 10 }
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === '' ||
    value === false ||
    value === 'false' ||
    (Array.isArray(value) && value.length === 0)
  )
}

function latLng(point: [number, number] | null | undefined): LatLng | undefined {
  return point ? { lat: point[0], lng: point[1] } : undefined
}

function chunks(numbers: number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(numbers.length / size) }, (_, at) => numbers.slice(at * size, (at + 1) * size))
}

/** The parameters as Algolia echoes them: url-encoded. Ignored ones are echoed only if they are plain values. */
export function encodeParams(given: Record<string, unknown>): string {
  return Object.entries(given)
    .filter(
      ([name, value]) =>
        value !== undefined && value !== null && (typeof value !== 'object' || Object.hasOwn(shape.shape, name)),
    )
    .map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`
    })
    .join('&')
}
