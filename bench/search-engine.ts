/**
 * Time that the search engine alone takes, without HTTP; then beside Orama and MiniSearch in the same process, with the same
 * English records and queries, one after the other. They give documents as objects; ours writes them as JSON, too.
 * Run: npm run bench -- search-engine [--documents=20000] [--rounds=300] [--cases=false]   Appends a table to bench/RESULTS.md.
 */
import { parseArgs } from 'node:util'
import { directorySearch, type ProfileRecord, profileTable } from '#features/market/directory/directory.search.ts'
import { listingsSearch } from '#features/market/listings/listings.search.ts'
import { parseFilters, type QueryParams, SearchEngine } from '#features/platform/search/server/engine/index.ts'
import { joinSources } from '#features/platform/search/server/testing/search-alone.ts'
import { percentile } from './attack/watch-process.ts'
import { generateDocuments } from './generate-documents.ts'
import { generateVocabulary } from './generate-words.ts'
import { type Random, randomFrom } from './random.ts'
import { atLeast, grouped, judgedBeside, publish, resultsFile, table } from './report.ts'
import { buildOthers, type SharedQuery } from './search-others.ts'
import { type BenchQuery, mistype, searchQueries } from './search-requests.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '300' },
    cases: { type: 'string', default: 'true' },
    results: { type: 'string', default: resultsFile },
  },
})
const count = Number(values.documents)
const FACETS = ['allSectors.id', 'focuses.id', 'certifications.id', 'networks.types']
const ROUNDS = 2_000
const settings = joinSources([directorySearch, listingsSearch])('en')
const vocabulary = generateVocabulary(50_000)

type Asked = { params: QueryParams; criterion: string }
type Case = { name: string; ask: (random: Random) => Asked }

const brands: string[] = []
const engine = build()
checkSnapshot()

const filters = (random: Random) => parseFilters(`allSectors.id:${1 + random.zipf(70)} AND level >= ${random.below(4)}`)
const halfFilter = parseFilters('profileType:1 OR profileType:2')
const cases: Case[] = [
  {
    name: 'text + 2 filters',
    ask: random => ({ params: { query: phrase(random), filters: filters(random) }, criterion: 'best-match' }),
  },
  {
    name: 'text + 2 filters, page of 40 with highlights off',
    ask: random => ({
      params: { query: phrase(random), filters: filters(random), attributesToHighlight: [] },
      criterion: 'best-match',
    }),
  },
  {
    name: 'text with a typo',
    ask: random => ({ params: { query: mistype(phrase(random), random) }, criterion: 'best-match' }),
  },
  {
    name: 'prefix of 1 to 3 letters',
    ask: random => ({
      params: { query: vocabulary[random.below(vocabulary.length)]!.slice(0, 1 + random.below(3)) },
      criterion: 'best-match',
    }),
  },
  {
    name: 'common word',
    ask: random => ({ params: { query: `${vocabulary[random.below(30)]!} ` }, criterion: 'best-match' }),
  },
  {
    name: 'two common words',
    ask: random => ({
      params: { query: `${vocabulary[random.below(30)]!} ${vocabulary[random.below(30)]!}` },
      criterion: 'recent',
    }),
  },
  { name: 'no text, all', ask: () => ({ params: {}, criterion: 'recent' }) },
  { name: 'no text, two thirds', ask: () => ({ params: { filters: halfFilter }, criterion: 'recent' }) },
  {
    name: 'no text, half, level',
    ask: random => ({
      params: { filters: parseFilters(`createdAt > ${1_680_000_000 + random.below(1000)}`) },
      criterion: 'level',
    }),
  },
  {
    name: 'distance, all',
    ask: random => ({
      params: { aroundLatLng: { lat: random.next() * 90, lng: random.next() * 180 }, aroundRadius: 'all' },
      criterion: 'distance',
    }),
  },
  {
    name: 'radius 100 km',
    ask: random => ({
      params: { aroundLatLng: { lat: 6.9 + random.next(), lng: 80 }, aroundRadius: 100_000 },
      criterion: 'distance',
    }),
  },
  {
    name: 'bounding box',
    ask: random => ({ params: { insideBoundingBox: [[5, 79, 8 + random.next(), 82]] }, criterion: 'recent' }),
  },
  {
    name: 'disjunctive, 3 groups',
    ask: random => ({
      params: {
        query: random.below(2) ? phrase(random) : '',
        disjunctive: {
          'allSectors.id': parseFilters(`allSectors.id:${1 + random.zipf(70)} OR allSectors.id:${1 + random.zipf(70)}`),
          'focuses.id': parseFilters(`focuses.id:${1 + random.zipf(40)}`),
          'networks.types': parseFilters('networks.types:3'),
        },
      },
      criterion: 'best-match',
    }),
  },
]
if (values.cases === 'true') {
  for (const { name, ask } of cases) measure(name, ask)
  measurePut()
}
await compare()

function build(): SearchEngine {
  const documents: ProfileRecord[] = []
  const built = new SearchEngine(settings)
  let spent = 0
  let bytes = 0
  const flush = () => {
    const started = performance.now()
    for (const record of documents) built.put(record.objectID, record)
    spent += performance.now() - started
    documents.length = 0
  }
  for (const { records } of generateDocuments(count)) {
    brands.push(records.en.brand)
    if (bytes === 0) bytes = JSON.stringify(records.en).length
    if (documents.push(records.en) === 1000) flush()
  }
  flush()
  const first = performance.now()
  built.query({ query: 'warm up' }, 'best-match')
  report('build', `${(spent / 1000).toFixed(1)} s for ${built.size} documents of about ${bytes} bytes`)
  report('first query', `${(performance.now() - first).toFixed(0)} ms`)
  globalThis.gc?.()
  report('memory', `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB resident`)
  return built
}

function checkSnapshot(): void {
  const bytes = Buffer.concat(engine.toSnapshot())
  report('snapshot', `${(bytes.length / 1e6).toFixed(0)} MB`)
  const started = performance.now()
  SearchEngine.fromSnapshot(settings, bytes)
  report('ready from snapshot', `${(performance.now() - started).toFixed(0)} ms without reading the file`)
}

function phrase(random: Random): string {
  const words = random.pick(brands).toLowerCase().split(' ')
  const kind = random.below(4)
  if (kind === 0) return words[0]!.slice(0, Math.max(2, words[0]!.length - random.below(4)))
  if (kind === 1) return mistype(words.join(' '), random)
  if (kind === 2) return `${vocabulary[random.zipf(2000)]!} ${vocabulary[random.zipf(2000)]!}`
  return words.slice(0, 2).join(' ')
}

function measure(name: string, ask: Case['ask']): void {
  const random = randomFrom(7)
  const times: number[] = []
  let hits = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { params, criterion } = ask(random)
    const started = performance.now()
    const result = engine.query({ facets: FACETS, ...params }, criterion)
    times.push(performance.now() - started)
    hits += result.nbHits
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => `${times[Math.floor(times.length * part)]!.toFixed(2)} ms`
  report(name, `p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  (${Math.round(hits / ROUNDS)} matches)`)
}

function measurePut(): void {
  const times: number[] = []
  for (const { objectID, records } of generateDocuments(2000, count + 1)) {
    const started = performance.now()
    engine.put(objectID, records.en)
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  report('put', `p50 ${times[1000]!.toFixed(3)} ms  max ${times.at(-1)!.toFixed(1)} ms`)
}

/** Compares ours with the others. */
async function compare(): Promise<void> {
  const { withFacets, without } = await buildOthers([...generateDocuments(count)].map(({ records }) => records.en))
  const queries = searchQueries(8 * Number(values.rounds), count)
    .filter(({ language }) => language === 'en')
    .map(({ query }) => query)
    .slice(0, 2 * Number(values.rounds))
  const ours = (name: string, paramsOf: (query: BenchQuery) => QueryParams) => ({
    name,
    find: (query: BenchQuery) => ({ hits: engine.query(paramsOf(query), 'best-match').nbHits }),
  })
  const cards = { attributesToRetrieve: [...profileTable.card], attributesToHighlight: [] }
  const others = [withFacets, ...without].map(({ name, find }) => ({
    name,
    find: (query: BenchQuery) => find(asShared(query)),
  }))
  const all = [
    ours('ours, with filters and facets', query => ({
      query: query.query,
      filters: parseFilters(asFilters(query)),
      facets: FACETS,
      ...cards,
    })),
    ours('ours, text alone', ({ query }) => ({ query, ...cards })),
    ...others,
  ].map(one => ({ ...one, times: [] as number[], hits: 0 }))
  // The first half is for warming up.
  const half = Math.floor(queries.length / 2)
  for (const isCounted of [false, true])
    for (const one of all)
      for (const query of isCounted ? queries.slice(half) : queries.slice(0, half)) {
        const started = performance.now()
        const { hits } = one.find(query)
        if (!isCounted) continue
        one.times.push(performance.now() - started)
        one.hits += hits
      }
  const p50 = (times: number[]) => percentile(times, 0.5)
  const [faceted, plain] = [p50(all[0]!.times), p50(all[1]!.times)]
  const rows = all.map(({ name, times, hits }) => {
    const isFaceted = name.includes('facets') && !name.includes('alone')
    const ratio = p50(times) / (isFaceted ? faceted : plain)
    return [
      name,
      grouped(p50(times), 3),
      grouped(percentile(times, 0.99), 2),
      grouped(hits / times.length, 0),
      name.startsWith('ours') ? '' : isFaceted ? judgedBeside(ratio, atLeast(10), 1) : grouped(ratio, 1),
    ]
  })
  await publish(
    `search-engine, ${grouped(count)} documents`,
    [table(['', 'p50 ms', 'p99 ms', 'matches', 'of ours'], rows)],
    values.results,
  )
}

/** The filters of a query of the page, in Algolia's syntax. */
function asFilters({ facetFilters, numericFilters = [] }: BenchQuery): string {
  const any = facetFilters.map(filter => `(${[filter].flat().join(' OR ')})`)
  return [...any, ...numericFilters].join(' AND ')
}

function asShared({ query, facetFilters, numericFilters = [] }: BenchQuery): SharedQuery {
  const ids = (facet: string) =>
    facetFilters
      .flat()
      .filter(filter => filter.startsWith(facet))
      .map(filter => Number(filter.slice(facet.length + 1)))
  return {
    text: query,
    sectors: ids('allSectors.id'),
    focuses: ids('focuses.id'),
    level: Number(String(numericFilters[0] ?? '>=0').split('>=')[1]),
  }
}

function report(name: string, value: string): void {
  console.log(name.padEnd(50), value)
}
