import fc from 'fast-check'
import { contractPaths } from './contract-paths.ts'
import { type Known, objectBy, oddValues, type Schema, valueBy } from './fuzz-values.ts'

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }
/** The parts of the API's description used here. */
export type ApiDocument = { paths: Record<string, Record<string, Operation>> }

/** Occasionally, once in `times`; undefined otherwise. */
const rare = <T>(arbitrary: fc.Arbitrary<T>, times = 25) =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const methods = ['get', 'post', 'put', 'patch', 'delete']

/**
 * Requests to every endpoint of the API and, one in four, to undocumented ones: pages, search, beacons, forms.
 * `fc.sample(…, {seed, numRuns})` is reproducible.
 */
export function fuzzRequests(document: ApiDocument, known: Known): fc.Arbitrary<FuzzRequest> {
  const endpoints = Object.entries(contractPaths(document.paths)).flatMap(([path, item]) =>
    methods.flatMap(method => (item[method] ? [endpointRequests(method, path, item[method], known)] : [])),
  )
  return fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...endpoints) },
    { weight: 1, arbitrary: fc.oneof(...besidesRequests(known)) },
  )
}

function endpointRequests(
  method: string,
  shape: string,
  operation: Operation,
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  const { parameters = [], requestBody } = operation
  const at = (place: string) => parameters.filter(parameter => parameter.in === place)
  const inPath = fc.record(
    Object.fromEntries(at('path').map(({ name, schema }) => [name, valueBy(schema, known, name)])),
  )
  const query = objectBy(
    { properties: Object.fromEntries(at('query').map(({ name, schema }) => [name, schema])) },
    known,
  )
  const path = fc.tuple(inPath, query, oddEscapes).map(([values, asked, odd]) => {
    const filled = shape.replace(/\{(\w+)\}/g, (_, name: string) => odd ?? escapeText(textOf(values[name])))
    return `/api/v1${filled}${queryOf(asked)}`
  })
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  const body = schema ? bodies(schema, known) : rare(oddBodies)
  return fc.record({ path, body, headers: oddHeaders }).map(({ path: to, body: sent, headers }) => ({
    method: method.toUpperCase(),
    path: to,
    headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(sent !== undefined && { body: sent }),
  }))
}

/** Rarely, instead of a path's value: invalid escapes, and path traversal. */
const oddEscapes = rare(fc.constantFrom('%00', '%ff', '%E0%A4%A', '%', '..%2f..', '%2e%2e', '*', '{id}'))

/** Instead of a JSON body: invalid JSON, another type, very deep, too large. */
const oddBodies = fc.oneof(
  fc.constantFrom('', '{', '[]', 'null', '"x"', '0', '{"a":', '\ufeff{}', '{"a":1}{"b":2}', 'a=1&b=2', '\u0000'),
  fc.constantFrom('['.repeat(5_000), '['.repeat(5_000) + ']'.repeat(5_000), '{"a":'.repeat(5_000)),
  oddValues.map(value => JSON.stringify(value) ?? ''),
  fc.constantFrom(1_048_576, 1_048_577, 1_200_000).map(size => `{"x":"${'y'.repeat(size - 8)}"}`),
)

function bodies(schema: Schema, known: Known): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 9, arbitrary: valueBy(schema, known).map(value => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: oddBodies },
  )
}

/** Headers that may trip up servers, each rarely. */
const oddHeaders = fc
  .record({
    'content-type': rare(
      fc.constantFrom(
        ...[
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
        ],
        ...['application/json; charset=utf-16', 'application/octet-stream', ';', 'x'.repeat(2_000)],
      ),
    ),
    'accept-language': rare(fc.constantFrom('si', 'xx-XX;q=9', ',,,;q=,', 'en;q=NaN', 'ta,'.repeat(1_000), '*')),
    'accept-encoding': rare(fc.constantFrom('gzip', 'br;q=0', '*', 'gzip;q=x', 'identity;q=0')),
    cookie: rare(
      fc.constantFrom(
        ...['pola_session=', 'pola_session=a.b', 'language=xx', 'currency=XXX; country=zz', 'a'.repeat(6_000)],
        ...['pola_session=%E0%A4%A; pola_session=x', '=;=;;', 'language=si; language=en'],
      ),
    ),
    'if-none-match': rare(fc.constantFrom('*', '"x"', 'W/"', '"'.repeat(500))),
    'if-modified-since': rare(
      fc.constantFrom('never', 'Sat, 01 Jan 0000 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT'),
    ),
    range: rare(fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,0-,0-', 'lines=1')),
    'x-request-id': rare(fc.constantFrom('x', 'a'.repeat(65), '../x')),
    'x-http-method-override': rare(fc.constantFrom('DELETE', 'PUT')),
    'sec-fetch-site': rare(fc.constantFrom('cross-site', 'same-site', 'none', 'x')),
    origin: rare(fc.constantFrom('null', 'https://evil.example', '::')),
  })
  .map(
    given =>
      Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<string, string>,
  )

/** Endpoints outside of the OpenAPI document. */
function besidesRequests(known: Known): fc.Arbitrary<FuzzRequest>[] {
  const word = fc.oneof(oddValues.map(textOf), fc.constantFrom('tea', 'honey', '1', 'en', 'si'))
  const thing = (name: string) => fc.oneof(fc.constantFrom(...(known[name] ?? ['x'])), word).map(textOf)
  const get = (path: fc.Arbitrary<string>) =>
    fc.record({ path, headers: oddHeaders }).map(given => ({ method: 'GET', ...given }))
  const queries = fc
    .dictionary(
      fc.constantFrom(
        ...[
          'query',
          'page',
          'lang',
          'view',
          'sort',
          'sectors',
          'focuses',
          'location',
          'country',
          'currency',
          'redirect',
        ],
        ...['token', 'userId', 'vendorId', 'minPrice', 'maxPrice', 'lat', 'lng', 'zoom', '__proto__', 'a[b]'],
      ),
      word,
      { maxKeys: 5 },
    )
    .map(queryOf)
  const pages = fc.constantFrom(
    ...[
      '/',
      '/marketplace',
      '/marketplace/shop',
      '/account',
      '/account/preferences',
      '/auth/login-page',
      '/team-invite',
    ],
    ...['/auth/signup-page', '/auth/reset-password-page', '/marketplace/preferences', '/signup-confirmation', '/info'],
  )
  const parts = fc.array(word.map(escapeText), { maxLength: 4 }).map(list => `/${list.join('/')}`)
  const files = fc.constantFrom(
    ...['/sitemap-0.xml', '/sitemap-99999999999999999999.xml', '/robots.txt', '/manifest.webmanifest', '/sw.js'],
    ...[
      '/icons/x.png',
      '/assets/..%2f..%2fpackage.json',
      '/badges/%2e%2e/x',
      '/files/x/y',
      '/favicon.svg',
      '/dev/mail',
    ],
    ...['/auth/google', '/auth/callback/google?code=x&state=y', '/healthz', '/readyz', '/api/v1/docs', '/api/v1/'],
  )
  const ids = fc
    .tuple(thing('id'), thing('subDomain'))
    .chain(([id, name]) =>
      fc.constantFrom(
        ...[`/marketplace/listing/${escapeText(id)}`, `/sector/${escapeText(id)}/x`, `/stats/${escapeText(id)}`],
        ...[
          `/${escapeText(name)}`,
          `/${escapeText(name)}/network`,
          `/flagging/${escapeText(name)}`,
          `/claim/${escapeText(name)}`,
        ],
        ...[`/resources/${escapeText(id)}`, `/api/v1/resources/${escapeText(id)}/logo/logo.png`],
        ...[`/membership-check/${escapeText(id)}`, `/api/v1/membership-credentials/${escapeText(id)}/badge.svg`],
        ...[`/report-check/${escapeText(id)}`, `/receipt-check/${escapeText(id)}`],
        ...[`/api/v1/network-submissions/${escapeText(id)}/report.pdf`],
        ...[`/api/v1/membership-credentials/status/${escapeText(id)}`, `/api/v1/murmurations/${escapeText(name)}.json`],
        ...[`/api/v1/translations/si/${escapeText(id)}`, `/files/${escapeText(id)}/small.webp`],
      ),
    )
  return [
    get(fc.tuple(pages, queries).map(pair => pair.join(''))),
    get(fc.tuple(ids, queries).map(pair => pair.join(''))),
    get(fc.tuple(parts, queries).map(pair => pair.join(''))),
    get(fc.tuple(files, fc.constantFrom('', '?x=1')).map(pair => pair.join(''))),
    searchRequests(known),
    searchRequests(known),
    posts('/api/v1/stats/counts', oddBodies),
    posts(
      '/marketplace/preferences',
      queries.map(text => text.slice(1)),
      'application/x-www-form-urlencoded',
    ),
  ]
}

function searchRequests(known: Known): fc.Arbitrary<FuzzRequest> {
  const index = fc.oneof(fc.constantFrom(...(known.indexName ?? [])).map(String), oddValues.map(textOf))
  const asked = fc.dictionary(
    fc.constantFrom(
      ...['query', 'page', 'hitsPerPage', 'filters', 'facetFilters', 'numericFilters', 'facets', 'aroundLatLng'],
      ...['aroundRadius', 'insideBoundingBox', 'attributesToRetrieve', 'attributesToHighlight', 'disjunctiveFacets'],
    ),
    fc.oneof(oddValues, fc.constantFrom<unknown>('tea', 3, ['*'], ['itemType'], 'id:1', ['id:1'], '6.9,79.8')),
    { maxKeys: 6 },
  )
  const request = fc.tuple(index, asked).map(([indexName, given]) => ({ indexName, ...given }))
  const body = fc.oneof(
    { weight: 6, arbitrary: fc.array(request, { maxLength: 4 }).map(requests => JSON.stringify({ requests })) },
    { weight: 2, arbitrary: asked.map(given => JSON.stringify(given)) },
    { weight: 1, arbitrary: oddBodies },
  )
  const path = fc.oneof(
    { weight: 3, arbitrary: fc.constant('/*/queries') },
    {
      weight: 2,
      arbitrary: index.chain(name =>
        fc.constantFrom(
          ...['query', 'points', 'batch', 'facets/itemType/query', 'x'].map(to => `/${escapeText(name)}/${to}`),
        ),
      ),
    },
  )
  const key = fc.constantFrom(...(known.searchKey ?? ['x']), 'wrong').map(String)
  return fc.tuple(path, body, key).map(([to, sent, apiKey]) => ({
    method: 'POST',
    path: `/api/v1/search/1/indexes${to}`,
    headers: { 'content-type': 'application/json', 'x-algolia-api-key': apiKey },
    body: sent,
  }))
}

function posts(path: string, body: fc.Arbitrary<string>, type = 'application/json'): fc.Arbitrary<FuzzRequest> {
  return fc.tuple(body, oddHeaders).map(([sent, headers]) => ({
    method: 'POST',
    path,
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', ...headers },
    body: sent,
  }))
}

function queryOf(asked: Record<string, unknown>): string {
  const pairs = Object.entries(asked).map(([name, value]) => `${escapeText(name)}=${escapeText(textOf(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** For a URL: texts are truncated to fit a request line. */
function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2_000)
}

function escapeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
