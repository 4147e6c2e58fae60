import type { RecordSlices } from './record-slices.ts'
import type { RecordStore } from './record-store.ts'

const COMMA = Buffer.from(',')

/**
 * The items of a JSON array of hits: each is the stored record, unparsed, with `additions(document)` (members of a
 * JSON object, without braces, or '') appended.
 */
export function writeWholeHits(
  documents: Uint32Array,
  records: RecordStore,
  additions: (document: number) => string,
): Buffer[] {
  const added = Array.from(documents, additions)
  const stored = Array.from(documents, document => records.bytes(document))
  let size = 0
  for (let index = 0; index < stored.length; index++)
    size += stored[index]!.length + Buffer.byteLength(added[index]!) + 2
  const json = Buffer.allocUnsafe(size)
  let at = 0
  for (let index = 0; index < stored.length; index++) {
    if (index > 0) at += json.write(',', at)
    const record = stored[index]!
    at += record.copy(json, at, 0, record.length - 1)
    if (added[index] !== '') at += json.write(`,${added[index]}`, at)
    at += json.write('}', at)
  }
  return [json.subarray(0, at)]
}

/** The same for hits that contain only some members; returns parts to be concatenated. */
export function writePickedHits(
  documents: Uint32Array,
  slices: RecordSlices,
  additions: (document: number) => string,
): Buffer[] {
  const parts: Buffer[] = []
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index]!
    const slice = slices.of(document)
    const added = additions(document)
    if (index > 0) parts.push(COMMA)
    if (added === '') parts.push(slice)
    else parts.push(slice.subarray(0, slice.length - 1), Buffer.from(`,${added}}`))
  }
  return parts
}

/** A record's JSON with its objectID as the first member. */
export function recordJson(objectID: string, record: object): string {
  const { objectID: _, ...rest } = record as Record<string, unknown>
  const json = JSON.stringify(rest)
  return `{"objectID":${JSON.stringify(objectID)}${json === '{}' ? '' : ','}${json.slice(1)}`
}
