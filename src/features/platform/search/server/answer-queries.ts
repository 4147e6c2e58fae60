import { maxHitsPerRequest, maxQueries } from '../search.contract.ts'
import {
  type FacetQuery,
  type Indexes,
  isRecord,
  type Query,
  readFacetQuery,
  readQuery,
  runFacetSearch,
  runQuery,
  skipQuery,
} from './run-search.ts'
import { SearchHttpError } from './search-error.ts'
import type { SearchWork } from './search-work.ts'
import { answerText, facetAnswer } from './write-answer.ts'

/** `key` is equal for equal queries. */
type Asked = { key: string; query?: Query; facet?: FacetQuery }
type Written = { text: Buffer; fillsPage: boolean }

const opening = Buffer.from('{"results":[')
const comma = Buffer.from(',')
const closing = Buffer.from(']}')

/**
 * `{"results":[…]}` of several queries, in order; equal ones are answered once and their text repeated. With the
 * strategy `stopIfEnoughMatches` those after the first that fills its page are not run, and are marked so. Yields
 * between queries.
 * @throws SearchHttpError 400 above the limits of one request, see search.contract.ts
 */
export async function answerQueries(
  indexes: Indexes,
  body: Record<string, unknown>,
  work: SearchWork,
): Promise<Buffer> {
  const { requests, strategy = 'none' } = body
  if (strategy !== 'none' && strategy !== 'stopIfEnoughMatches') throw new SearchHttpError(400, 'Unknown strategy')
  if (!Array.isArray(requests)) throw new SearchHttpError(400, 'requests must be an array')
  if (requests.length > maxQueries) throw new SearchHttpError(400, `More than ${maxQueries} queries in one request`)
  const known = new Map<string, Asked>()
  const all = requests.map((request: unknown) => readOne(indexes, request, known))
  checkHits(all)
  const stops = strategy === 'stopIfEnoughMatches'
  const parts: Buffer[] = [opening]
  const texts = new Map<string, Written>()
  let enough = false
  for (const [at, asked] of all.entries()) {
    const key = `${enough} ${asked.key}`
    let written = texts.get(key)
    if (!written) {
      if (at > 0) await work.pause()
      written = await writeOne(asked, work, stops ? !enough : undefined)
      texts.set(key, written)
    }
    work.take(written.text.length + comma.length)
    parts.push(...(at > 0 ? [comma] : []), written.text)
    enough ||= stops && written.fillsPage
  }
  parts.push(closing)
  return Buffer.concat(parts)
}

function readOne(indexes: Indexes, request: unknown, known: Map<string, Asked>): Asked {
  if (!isRecord(request)) throw new SearchHttpError(400, 'each request must be an object')
  const key = JSON.stringify(request)
  const same = known.get(key)
  if (same) return same
  const { indexName, type = 'default', facet, ...rest } = request
  if (typeof indexName !== 'string') throw new SearchHttpError(400, 'indexName must be a string')
  if (type !== 'default' && type !== 'facet') throw new SearchHttpError(400, 'type must be default or facet')
  if (type === 'facet' && typeof facet !== 'string') throw new SearchHttpError(400, 'facet must be a string')
  const asked =
    type === 'facet'
      ? { key, facet: readFacetQuery(indexes, indexName, String(facet), rest) }
      : { key, query: readQuery(indexes, indexName, rest) }
  known.set(key, asked)
  return asked
}

function checkHits(all: Asked[]): void {
  const hits = all.reduce((sum, { query }) => sum + (query?.params.length ?? query?.params.hitsPerPage ?? 0), 0)
  if (hits <= maxHitsPerRequest) return
  throw new SearchHttpError(
    400,
    `The queries ask for ${hits} hits; one request may ask for ${maxHitsPerRequest} over all its queries`,
  )
}

/** @param processed whether the query is run, where a strategy decides */
async function writeOne({ query, facet }: Asked, work: SearchWork, processed: boolean | undefined): Promise<Written> {
  if (facet) return { text: Buffer.from(JSON.stringify(facetAnswer(runFacetSearch(facet)))), fillsPage: false }
  if (processed === false) return { text: answerText({ ...skipQuery(query!), processed }), fillsPage: false }
  const answer = await runQuery(query!, work)
  return {
    text: answerText({ ...answer, processed }),
    fillsPage: answer.result.nbHits >= answer.result.hitsPerPage,
  }
}
