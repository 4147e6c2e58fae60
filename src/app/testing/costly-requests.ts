import type { ApiDocument, FuzzRequest } from './fuzz-requests.ts'
import type { Known, Schema } from './fuzz-values.ts'

/** `what` names a request in a table: the endpoint, and why it is costly. */
export type CostlyRequest = FuzzRequest & { what: string }

const words = 'tea honey soap basket organic handloom spice paper coconut leather ceramic wooden cotton silver natural'
const everything = '*'

/** For each endpoint of the API the largest request that is allowed: lists at their limit, the longest texts. */
export function costlyCalls(document: ApiDocument, known: Known): CostlyRequest[] {
  return Object.entries(document.paths).flatMap(([shape, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody }]): CostlyRequest => {
      const path = shape.replace(/\{(\w+)\}/g, (_, name: string) => {
        const schema = parameters.find(parameter => parameter.in === 'path' && parameter.name === name)?.schema
        return encodeURIComponent(String(most(schema ?? {}, known, name)))
      })
      const asked = parameters
        .filter(parameter => parameter.in === 'query')
        .map(({ name, schema }) => `${name}=${encodeURIComponent(String(most(schema, known, name)).slice(0, 2_000))}`)
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema
      return {
        what: `${method.toUpperCase()} ${shape}`,
        method: method.toUpperCase(),
        path: `/api/v1${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`,
        headers: { 'content-type': 'application/json' },
        ...(schema && { body: JSON.stringify(most(schema, known)) }),
      }
    }),
  )
}

/** The largest value that a schema allows, or an existing thing if `name` refers to one. */
function most(schema: Schema, known: Known, name = ''): unknown {
  const [thing] = known[name] ?? []
  if (thing !== undefined) return thing
  if (schema.enum) return schema.enum[0]
  if ('const' in schema) return schema.const
  if (schema.anyOf) return most(schema.anyOf[0] ?? {}, known, name)
  if (schema.type === 'array')
    return Array.from({ length: schema.maxItems ?? 100 }, () => most(schema.items ?? {}, known, name.replace(/s$/, '')))
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, most(one, known, key)]))
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  if (schema.type === 'integer' || schema.type === 'number') {
    const isCount = /limit|count|size|length|perPage/i.test(name)
    return isCount && schema.maximum !== undefined && schema.maximum < 1e9 ? schema.maximum : 1
  }
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (schema.format === 'date-time') return '2026-11-27T08:00:00.000Z'
  if (schema.pattern) return /A-Z/.test(schema.pattern) ? 'LKR' : 'en'
  return longText(schema.maxLength ?? 100_000)
}

function longText(length: number): string {
  return `${words} `.repeat(Math.ceil(length / words.length)).slice(0, length)
}

/** Searches with the largest results that the search API returns, many at once and one alone. */
export function costlySearches({ indexName = [], searchKey = [] }: Known): CostlyRequest[] {
  const [name] = indexName
  const whole = {
    indexName: name,
    query: '',
    hitsPerPage: 1_000,
    attributesToRetrieve: [everything],
    attributesToHighlight: [everything],
    facets: [everything],
    maxValuesPerFacet: 1_000,
    getRankingInfo: true,
  }
  const tags = { highlightPreTag: '<b>'.repeat(66), highlightPostTag: '</b>'.repeat(50) }
  const letters = Array.from({ length: 255 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(' ')
  const mistyped = 'orgnaic hnadloom cocunut lether cermaic natrual bsaket hunoy '.repeat(8).slice(0, 512)
  const wide = Array.from({ length: 5_000 }, (_, at) => `level>=${at % 7}`).join(' OR ')
  const deep = `${'('.repeat(500)}level>=1${')'.repeat(500)}`
  const boxes = Array.from({ length: 100 }, () => [-90, -180, 90, 180])
  const corners = Array.from({ length: 500 }, (_, at) => [at % 2 === 0 ? -89 : 89, -180 + (at * 360) / 500]).flat()
  const costly: Record<string, Record<string, unknown>> = {
    'everything of everything': whole,
    'long tags around every letter': { ...whole, ...tags, query: 'a' },
    'words of one letter': { ...whole, query: letters },
    'mistyped words': { ...whole, query: mistyped },
    'five thousand filters': { ...whole, filters: wide, hitsPerPage: 1 },
    'nested filters': { ...whole, filters: deep, hitsPerPage: 1 },
    'attributes named a thousand times': { ...whole, attributesToRetrieve: Array(1_000).fill('description') },
    'a hundred boxes': { ...whole, insideBoundingBox: boxes, aroundLatLng: '7,80', aroundRadius: 'all' },
    'a polygon of five hundred corners': { ...whole, insidePolygon: [corners], aroundLatLng: '7,80' },
    'a hundred optional filters': { ...whole, optionalFilters: Array(100).fill('level:1<score=2>'), hitsPerPage: 1 },
  }
  const headers = { 'content-type': 'application/json', 'x-algolia-api-key': String(searchKey[0]) }
  const post = (what: string, path: string, body: unknown) => ({
    ...{ what: `search: ${what}`, method: 'POST', path: `/api/v1/search/1/indexes${path}`, headers },
    body: JSON.stringify(body),
  })
  return [
    ...Object.entries(costly).flatMap(([what, one]) =>
      [1, 10, 50].map(count => post(`${what}, × ${count}`, '/*/queries', { requests: Array(count).fill(one) })),
    ),
    post('all places on the map', `/${name}/points`, { ...whole, hitsPerPage: undefined, query: 'a' }),
    post('values of a facet', `/${name}/facets/allSectors.id/query`, {
      facetQuery: 'a',
      maxFacetHits: 100,
      query: letters,
    }),
    post('records by their ids', '/*/objects', {
      requests: Array.from({ length: 1_000 }, () => ({ indexName: name, objectID: 'profile-1' })),
    }),
  ]
}

/** Pages with all parameters that they read, and pages that are large by themselves. */
export function costlyPages({ subDomain = [], listingId = [] }: Known): CostlyRequest[] {
  const long = encodeURIComponent(longText(500))
  const letters = encodeURIComponent('a e i o u '.repeat(50))
  const paths = [
    ...['/', '/marketplace', '/?page=5', '/?view=map', '/?view=list', `/?query=${long}`, `/?query=${letters}`],
    ...[
      `/marketplace?query=${letters}`,
      `/${subDomain[0]}`,
      `/${subDomain[0]}/network`,
      `/marketplace/listing/${listingId[0]}`,
    ],
    ...[
      '/account',
      '/account/preferences',
      '/info',
      '/auth/login-page',
      '/nothing-here',
      '/sitemap.xml',
      '/sitemap-1.xml',
    ],
    ...['/api/v1/openapi.json', '/api/v1/docs', '/metrics', '/sw.js', '/manifest.webmanifest', '/robots.txt'],
  ]
  return paths.map(path => ({ what: `GET ${path.slice(0, 40)}`, method: 'GET', path, headers: {} }))
}
