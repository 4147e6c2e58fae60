import { OperatorError } from '#server/config/operator-error.ts'
import type { SourceFile } from '#server/import/source-file.ts'

const QUOTE = 0x22
const NEWLINE = 0x0a
const RETURN = 0x0d

/** bytes of a row, or of an item of a JSON list: an open quote would otherwise bring the whole file into memory */
export const longestItem = 10_000_000

/**
 * Whole records of a CSV file, as many as fit into `piece` bytes, or a single larger one.
 * @throws OperatorError for one that is longer than {@link longestItem}
 */
export function* csvPieces(file: SourceFile, fileName: string, piece: number): Generator<Buffer> {
  let line = 1
  for (let start = 0; start < file.size; ) {
    let bytes: Buffer = Buffer.alloc(0)
    let end = 0
    for (let length = piece; end === 0; length *= 2) {
      if (length > 2 * longestItem)
        throw new OperatorError(
          `${fileName}, line ${line}: a row of more than ${longestItem} bytes. A quote may be opened and never closed.`,
        )
      bytes = file.read(start, length)
      end = start + bytes.length >= file.size ? bytes.length : endOfRecords(bytes)
    }
    yield bytes.subarray(0, end)
    line += countLines(bytes, 0, end)
    start += end
  }
}

/** After the last line break outside quotes, 0 if there is none. A doubled quote inside a value counts as two. */
function endOfRecords(bytes: Buffer): number {
  let end = 0
  let quoted = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) quoted = !quoted
    else if (byte === NEWLINE && !quoted) end = at + 1
  }
  return end
}

/** Line breaks, `\r\n` being one. */
export function countLines(bytes: Buffer, start = 0, end = bytes.length): number {
  let lines = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at]
    if (byte === NEWLINE || (byte === RETURN && bytes[at + 1] !== NEWLINE)) lines++
  }
  return lines
}

export function skipBreaks(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === NEWLINE || bytes[at] === RETURN) at++
  return at
}
