import { createReadStream } from 'node:fs'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** Longest line that is read, in bytes: the content of a form or a message is far shorter. */
export const longestLine = 64 << 20

/**
 * The rows of a query as JSON Lines, with back-pressure. JSON holds no control characters, so a format whose separators
 * are such characters leaves each line as it is.
 */
export function copyLines(client: pg.ClientBase, select: string): AsyncIterable<Buffer> {
  return client.query(
    copyTo(`copy (${select}) to stdout (format csv, delimiter e'\\x02', quote e'\\x01', encoding 'UTF8')`),
  ) as AsyncIterable<Buffer>
}

/**
 * The lines of a stream, split at line feeds alone: U+2028 may stand in JSON, and ends no line.
 * @throws Error for bytes that are no UTF-8, and for a line longer than {@link longestLine}
 */
export async function* splitLines(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const piece of content) {
    let from = 0
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      yield decoder.decode(Buffer.concat([...waiting, piece.subarray(from, end)]))
      waiting = []
      bytes = 0
      from = end + 1
    }
    const rest = piece.subarray(from)
    if (rest.length > 0) waiting.push(rest)
    bytes += rest.length
    if (bytes > longestLine) throw new Error(`a line is longer than ${longestLine} bytes`)
  }
  if (bytes > 0) yield decoder.decode(Buffer.concat(waiting))
}

export function readLines(path: string): AsyncGenerator<string> {
  return splitLines(createReadStream(path))
}
