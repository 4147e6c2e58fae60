import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/database.ts'
import type { ItemType } from '../search.contract.ts'
import { isRecord } from './run-search.ts'
import { SearchHttpError } from './search-error.ts'
import type { SearchNode } from './search-node.ts'
import { type SearchDocument, writeDocuments } from './write-documents.ts'

const itemTypes: ItemType[] = ['profile', 'listing', 'collection', 'sector', 'focus', 'category']
const actions = [
  'addObject',
  'updateObject',
  'partialUpdateObject',
  'partialUpdateObjectNoCreate',
  'deleteObject',
] as const
const maxOperations = 1000
const longestId = 200
// PostgreSQL's error codes for values that jsonb can't hold: NUL, lone surrogates, numbers or nesting out of range
const unstorable = ['22P02', '22P05', '22021', '22003', '54001']

type Operation = { action: (typeof actions)[number]; objectID: string; attributes: Record<string, unknown> }

/**
 * Writes records received over HTTP, in order and in one transaction; they can be found once the tail has read them.
 * `taskID` is the transaction's id.
 * @throws SearchHttpError 400 for malformed operations
 */
export async function writeRecords(
  db: Db,
  language: string,
  requests: unknown,
): Promise<{ taskID: number; objectIDs: string[] }> {
  if (!Array.isArray(requests) || requests.length > maxOperations) {
    throw new SearchHttpError(400, `requests must be an array of at most ${maxOperations}`)
  }
  const operations = requests.map(readOperation)
  const objectIDs = operations.map(operation => operation.objectID)
  try {
    const taskID = await db.transaction().execute(async tx => {
      const existing = await tx
        .selectFrom('searchDocuments')
        .select(['itemType', 'objectId', 'language', 'record'])
        .where('language', '=', language)
        .where('objectId', 'in', objectIDs.length > 0 ? objectIDs : [''])
        .forUpdate()
        .execute()
      const documents = new Map<string, SearchDocument>(existing.map(row => [row.objectId, row]))
      const touched = operations.map(operation => {
        const document = applyOperation(operation, documents.get(operation.objectID), language)
        if (document) documents.set(operation.objectID, document)
        return operation.objectID
      })
      await writeDocuments(
        tx,
        [...new Set(touched)].flatMap(id => documents.get(id) ?? []),
      )
      const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(tx)
      return Number(rows[0]!.xid)
    })
    return { taskID, objectIDs }
  } catch (error) {
    const tooDeep = error instanceof RangeError
    if (tooDeep || (error instanceof pg.DatabaseError && unstorable.includes(error.code ?? ''))) {
      throw new SearchHttpError(400, 'The record contains characters, numbers or nesting that cannot be stored')
    }
    throw error
  }
}

/** Whether a write can be found on this node. */
export async function readTask(node: SearchNode, task: string): Promise<{ status: 'published' | 'notPublished' }> {
  if (!/^\d{1,15}$/.test(task)) throw new SearchHttpError(400, 'taskID must be a number')
  return { status: (await node.hasSeen(Number(task))) ? 'published' : 'notPublished' }
}

function readOperation(request: unknown): Operation {
  if (!isRecord(request) || !isRecord(request.body))
    throw new SearchHttpError(400, 'each request needs an action and a body')
  const action = actions.find(known => known === request.action)
  if (!action) throw new SearchHttpError(400, `action must be one of ${actions.join(', ')}`)
  const { objectID = action === 'addObject' ? randomUUID() : undefined, ...attributes } = request.body
  const id = typeof objectID === 'number' ? String(objectID) : objectID
  if (typeof id !== 'string' || id === '' || id.length > longestId) {
    throw new SearchHttpError(400, `objectID must be a string of 1 to ${longestId} characters`)
  }
  if (Object.values(attributes).some(value => isRecord(value) && '_operation' in value)) {
    throw new SearchHttpError(400, 'Built-in operations are not supported')
  }
  return { action, objectID: id, attributes }
}

/** The document after the operation; undefined if there is nothing to write. */
function applyOperation(
  { action, objectID, attributes }: Operation,
  existing: SearchDocument | undefined,
  language: string,
): SearchDocument | undefined {
  if (action === 'deleteObject') return existing && { ...existing, record: null }
  if (action === 'partialUpdateObjectNoCreate' && !existing?.record) return undefined
  const partial = action.startsWith('partial')
  const record = { ...(partial && existing?.record), ...attributes, objectID }
  const { itemType } = record as { itemType?: unknown }
  const known = itemTypes.find(type => type === itemType)
  if (!known) throw new SearchHttpError(400, `itemType must be one of ${itemTypes.join(', ')}`)
  return { itemType: known, objectId: objectID, language, record }
}
