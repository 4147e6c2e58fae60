import { LRUCache } from 'lru-cache'

/** in characters; a card's hit has about 600 */
const maxSize = 8_000_000

const kept = new LRUCache<string, object>({ maxSize, sizeCalculation: (_, json) => json.length })

/** Hits parsed from results that the engine keeps. */
const read = new WeakMap<Buffer, readonly object[]>()

const between = ',{"objectID":'

/**
 * The hits of a JSON array that the engine wrote. Each text is parsed once: hits with the same text are the same
 * object, which must not be changed. The separator between two hits can't occur in a JSON string.
 * @param count number of hits in the array
 */
export function readHits(json: Buffer, count: number): object[] {
  const known = read.get(json)
  if (known) return [...known]
  const hits = parseHits(json.toString(), count)
  read.set(json, hits)
  return [...hits]
}

function parseHits(json: string, count: number): object[] {
  if (count === 0) return []
  const texts = json.slice(1, -1).split(between)
  if (texts.length !== count) return JSON.parse(json) as object[]
  return texts.map((text, index) => readHit(index === 0 ? text : between.slice(1) + text))
}

function readHit(json: string): object {
  const known = kept.get(json)
  if (known) return known
  const hit = JSON.parse(json) as object
  kept.set(json, hit)
  return hit
}
