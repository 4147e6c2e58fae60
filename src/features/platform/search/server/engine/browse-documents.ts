import type { DocumentIndexes } from './document-indexes.ts'
import { idNumber } from './document-table.ts'
import { selectBest } from './rank-hits.ts'

/**
 * The first `count` documents whose objectID comes after `after`, ordered by the numbers in the objectIDs, then by the
 * objectIDs; fewer, but at least one, if their records would take more than `room` bytes. A caller that goes on after
 * the last one sees each document once, whatever is written meanwhile.
 */
export function browseDocuments(
  { table, records }: DocumentIndexes,
  documents: Uint32Array,
  after: string | undefined,
  count: number,
  room: number,
): { page: Uint32Array; isLast: boolean } {
  const rest = after === undefined ? documents : documents.filter(isAfter(after, table))
  const page = selectBest(rest, Math.min(count, rest.length), [], table.compareIds)
  let fits = 0
  for (let bytes = 0; fits < page.length; fits++) {
    bytes += records.bytes(page[fits]!).length + 1
    if (bytes > room && fits > 0) break
  }
  return { page: page.subarray(0, fits), isLast: fits === rest.length }
}

function isAfter(after: string, table: DocumentIndexes['table']): (document: number) => boolean {
  const number = idNumber(after)
  return document => {
    const own = table.idNumbers.data[document]!
    return own > number || (own === number && table.objectID(document) > after)
  }
}
