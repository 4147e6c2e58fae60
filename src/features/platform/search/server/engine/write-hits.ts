import type { ByteText } from './byte-text.ts'

/** Writes JSON for a document. */
export type WriteHit = (document: number, out: ByteText) => void

/** Adds a member to the JSON object that `out` ends with, which must have at least one. */
export function addMember(out: ByteText, name: string, writeValue: () => void): void {
  out.length--
  out.text(`,"${name}":`)
  writeValue()
  out.text('}')
}

/** A record's JSON with its objectID as the first member. */
export function recordJson(objectID: string, record: object): string {
  const { objectID: _, ...rest } = record as Record<string, unknown>
  const json = JSON.stringify(rest)
  return `{"objectID":${JSON.stringify(objectID)}${json === '{}' ? '' : ','}${json.slice(1)}`
}
