import { maxObjects } from '../search.contract.ts'
import { findIndex } from './index-address.ts'
import { type Indexes, isRecord } from './run-search.ts'
import { SearchHttpError } from './search-error.ts'
import type { SearchWork } from './search-work.ts'

/** Records read in one batch. */
const atOnce = 50
const missing = Buffer.from('null')
const comma = Buffer.from(',')

/** A record by its objectID. @throws SearchHttpError 404 */
export function readRecord(
  { node, prefix }: Indexes,
  index: string,
  objectID: string,
  { attributesToRetrieve }: Record<string, unknown>,
): unknown {
  const record = findIndex(node, prefix, index).engine.get(objectID)
  if (!record) throw new SearchHttpError(404, 'ObjectID does not exist')
  return pick(record, typeof attributesToRetrieve === 'string' ? attributesToRetrieve.split(',') : ['*'])
}

/**
 * `{requests: [{indexName, objectID}]}` → `{results}`, null for missing ones. Yields between batches.
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
    if (at > 0 && at % atOnce === 0) await work.pause()
    const text = readOne(indexes, request)
    work.take(text.length + comma.length)
    parts.push(...(at > 0 ? [comma] : []), text)
  }
  parts.push(Buffer.from(']}'))
  return Buffer.concat(parts)
}

function readOne({ node, prefix }: Indexes, request: unknown): Buffer {
  if (!isRecord(request)) throw new SearchHttpError(400, 'each request must be an object')
  const { indexName, objectID, attributesToRetrieve = ['*'] } = request
  if (typeof indexName !== 'string' || typeof objectID !== 'string') {
    throw new SearchHttpError(400, 'indexName and objectID must be strings')
  }
  const record = findIndex(node, prefix, indexName).engine.get(objectID)
  return record ? Buffer.from(JSON.stringify(pick(record, attributesToRetrieve))) : missing
}

function pick(record: Record<string, unknown>, attributes: unknown): Record<string, unknown> {
  if (!Array.isArray(attributes)) throw new SearchHttpError(400, 'attributesToRetrieve must be an array')
  if (attributes.includes('*')) return record
  const kept = Object.entries(record).filter(([name]) => name === 'objectID' || attributes.includes(name))
  return Object.fromEntries(kept)
}
