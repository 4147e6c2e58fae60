import type { ByteText } from './byte-text.ts'

/** Writes the JSON object of a hit. */
export type WriteHit = (document: number, out: ByteText) => void

/**
 * Adds members to the JSON object that `out` ends with, which has at least one. `members` are without braces; '' adds
 * nothing.
 */
export function addMembers(out: ByteText, members: string): void {
  if (members === '') return
  out.length--
  out.text(`,${members}}`)
}

/** A record's JSON with its objectID as the first member. */
export function recordJson(objectID: string, record: object): string {
  const { objectID: _, ...rest } = record as Record<string, unknown>
  const json = JSON.stringify(rest)
  return `{"objectID":${JSON.stringify(objectID)}${json === '{}' ? '' : ','}${json.slice(1)}`
}
