import { findIndex } from './index-address.ts'
import { type Indexes, isRecord } from './run-search.ts'
import { SearchHttpError } from './search-error.ts'

const mostObjects = 1000

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

/** `{requests: [{indexName, objectID}]}` → `{results}`, null for what isn't there. */
export function readRecords(indexes: Indexes, { requests }: Record<string, unknown>): { results: unknown[] } {
  if (!Array.isArray(requests) || requests.length > mostObjects) {
    throw new SearchHttpError(400, `requests must be an array of at most ${mostObjects}`)
  }
  const results = requests.map((request: unknown) => {
    if (!isRecord(request)) throw new SearchHttpError(400, 'each request must be an object')
    const { indexName, objectID, attributesToRetrieve = ['*'] } = request
    if (typeof indexName !== 'string' || typeof objectID !== 'string') {
      throw new SearchHttpError(400, 'indexName and objectID must be texts')
    }
    const record = findIndex(indexes.node, indexes.prefix, indexName).engine.get(objectID)
    return record ? pick(record, attributesToRetrieve) : null
  })
  return { results }
}

function pick(record: Record<string, unknown>, attributes: unknown): Record<string, unknown> {
  if (!Array.isArray(attributes)) throw new SearchHttpError(400, 'attributesToRetrieve must be an array')
  if (attributes.includes('*')) return record
  const kept = Object.entries(record).filter(([name]) => name === 'objectID' || attributes.includes(name))
  return Object.fromEntries(kept)
}
