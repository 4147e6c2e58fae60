import { maxObjects } from '../search.contract.ts'
import { findIndex, type Indexes } from './index-address.ts'
import { paramsUnder } from './restrict-params.ts'
import { isRecord } from './run-search.ts'
import { SearchHttpError } from './search-error.ts'
import type { SearchWork } from './search-work.ts'

const missing = Buffer.from('null')
const comma = Buffer.from(',')

/** A record by its objectID. @throws SearchHttpError 404 */
export function readRecord(
  indexes: Indexes,
  index: string,
  objectID: string,
  { attributesToRetrieve }: Record<string, unknown>,
): unknown {
  const record = find(indexes, index, objectID)
  if (!record) throw new SearchHttpError(404, 'ObjectID does not exist')
  return pick(record, typeof attributesToRetrieve === 'string' ? attributesToRetrieve.split(',') : ['*'])
}

/**
 * `{requests: [{indexName, objectID}]}` → `{results}`, null for missing ones. Yields to other requests in between.
 * @throws SearchHttpError 400 for malformed requests, and for too many
 */
export async function readRecords(
  indexes: Indexes,
  { requests }: Record<string, unknown>,
  work: SearchWork,
): Promise<Buffer> {
  if (!Array.isArray(requests) || requests.length > maxObjects) {
    throw new SearchHttpError(400, `requests must be an array of at most ${maxObjects}`)
  }
  const parts: Buffer[] = [Buffer.from('{"results":[')]
  for (const [at, request] of requests.entries()) {
    await work.pause()
    const text = readOne(indexes, request)
    work.take(text.length + comma.length)
    parts.push(...(at > 0 ? [comma] : []), text)
  }
  parts.push(Buffer.from(']}'))
  return Buffer.concat(parts)
}

function readOne(indexes: Indexes, request: unknown): Buffer {
  if (!isRecord(request)) throw new SearchHttpError(400, 'each request must be an object')
  const { indexName, objectID, attributesToRetrieve = ['*'] } = request
  if (typeof indexName !== 'string' || typeof objectID !== 'string') {
    throw new SearchHttpError(400, 'indexName and objectID must be strings')
  }
  const record = find(indexes, indexName, objectID)
  return record ? Buffer.from(JSON.stringify(pick(record, attributesToRetrieve))) : missing
}

/** The record, limited to what a restricted key may see. */
function find(indexes: Indexes, name: string, objectID: string): Record<string, unknown> | undefined {
  const { engine, criterion } = findIndex(indexes, name)
  if (!indexes.restrictions) return engine.get(objectID)
  const own = { facetFilters: [`objectID:${JSON.stringify(objectID)}`], attributesToHighlight: [], hitsPerPage: 1 }
  const { hitsJson } = engine.query(paramsUnder(indexes.restrictions, own, engine.settings), criterion)
  return (JSON.parse(hitsJson.toString()) as Record<string, unknown>[])[0]
}

function pick(record: Record<string, unknown>, attributes: unknown): Record<string, unknown> {
  if (!Array.isArray(attributes)) throw new SearchHttpError(400, 'attributesToRetrieve must be an array')
  if (attributes.includes('*')) return record
  const kept = Object.entries(record).filter(([name]) => name === 'objectID' || attributes.includes(name))
  return Object.fromEntries(kept)
}
