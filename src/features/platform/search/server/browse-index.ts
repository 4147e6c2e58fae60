import { maxHitsPerPage } from '../search.contract.ts'
import { AnswerTooLargeError } from './engine/engine.errors.ts'
import { type Indexes, isRecord, readQuery } from './run-search.ts'
import { SearchHttpError } from './search-error.ts'
import { collectParams } from './search-params.ts'
import { answerTooLarge, type SearchWork } from './search-work.ts'
import { answerText } from './write-answer.ts'

type Cursor = { after: string; params: Record<string, unknown> }

/** Bytes of the answer reserved for everything around the hits. */
const summaryBytes = 100_000

/**
 * One part of all records that match, unordered, and the cursor for the next; the last part has no cursor. A cursor
 * holds the parameters that it was made with; parameters beside it are ignored. Records written meanwhile may or may
 * not be seen, all others are seen once.
 * @throws SearchHttpError as for a query, and for an invalid cursor
 */
export async function browseIndex(
  indexes: Indexes,
  name: string,
  asked: Record<string, unknown>,
  work: SearchWork,
): Promise<Buffer> {
  const { cursor, ...given } = collectParams(asked)
  const from = cursor === undefined || cursor === null ? undefined : readCursor(cursor)
  const params = from?.params ?? { hitsPerPage: maxHitsPerPage, ...given }
  const query = readQuery(indexes, name, { ...params, facets: [], page: 0 })
  const started = performance.now()
  try {
    const { last, ...result } = query.index.engine.browse(query.params, from?.after, work.room - summaryBytes)
    const took = Math.max(1, Math.round(performance.now() - started))
    const more = last === undefined ? undefined : writeCursor({ after: last, params })
    const text = answerText({ ...query, result, took, cursor: more })
    work.take(text.length)
    return text
  } catch (error) {
    throw error instanceof AnswerTooLargeError ? answerTooLarge() : error
  }
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: unknown): Cursor {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(String(text), 'base64url').toString())
    if (isRecord(cursor) && typeof cursor.after === 'string' && isRecord(cursor.params)) return cursor as Cursor
  } catch {
    // refused below
  }
  throw new SearchHttpError(400, 'The cursor is none of a browse')
}
