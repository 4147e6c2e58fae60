import type { SearchPoints } from '../search.contract.ts'
import { AnswerTooLargeError } from './engine/engine.errors.ts'
import { findIndex, type Indexes } from './index-address.ts'
import { paramsUnder } from './restrict-params.ts'
import { SearchHttpError } from './search-error.ts'
import { collectParams } from './search-params.ts'
import type { SearchWork } from './search-work.ts'

/** Max places of one answer: a place takes about 40 bytes. */
const maxPoints = 200_000

/**
 * The places of all hits of a query, unordered, for a map; paging, facets and highlighting in the request are ignored.
 * @throws SearchHttpError 400 if there are too many
 */
export function collectPoints(indexes: Indexes, name: string, request: Record<string, unknown>): SearchPoints {
  const { engine } = findIndex(indexes, name)
  const params = paramsUnder(
    indexes.restrictions,
    collectParams({ ...request, hitsPerPage: 0, page: 0, facets: [] }),
    engine.settings,
  )
  try {
    const { places, nbHits } = engine.places(params, maxPoints)
    const kinds = new Map<number, number>()
    for (const place of places) {
      const kind = kinds.get(place[3]) ?? kinds.size
      kinds.set(place[3], kind)
      place[3] = kind
    }
    return { points: places, kinds: [...kinds.keys()], nbHits }
  } catch (error) {
    if (!(error instanceof AnswerTooLargeError)) throw error
    throw new SearchHttpError(400, `More than ${maxPoints} places; narrow the search`)
  }
}

/** Like {@link collectPoints}, but returns JSON text. */
export async function pointsText(
  indexes: Indexes,
  name: string,
  request: Record<string, unknown>,
  work: SearchWork,
): Promise<Buffer> {
  const points = collectPoints(indexes, name, request)
  await work.pause()
  const text = Buffer.from(JSON.stringify(points))
  work.take(text.length)
  return text
}
