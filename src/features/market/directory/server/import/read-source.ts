import { isUtf8 } from 'node:buffer'
import { OperatorError } from '#server/config/operator-error.ts'
import type { SourceFile } from '#server/import/source-file.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import type { Source } from './source-row.ts'

/** Bytes read at a time; a larger row is read whole all the same. */
const pieceSize = 1 << 20

/**
 * Reads a source file: CSV, GeoJSON or JSON, detected by its name, or else by its first character. Its rows come as they
 * are read, so what is broken further back is only thrown there.
 * @throws OperatorError with the position of the error, by line and column or by row
 */
export function readSource(file: SourceFile, fileName: string, piece = pieceSize): Source {
  checkText(file, fileName)
  const start = file.read(0, piece).toString()
  if (file.size <= piece && !start.trim()) throw new OperatorError(`${fileName} is empty.`)
  const source = isJson(start, fileName) ? readJson(file, fileName, piece) : readCsv(file, fileName, piece)
  return { ...source, rows: atLeastOne(source.rows, fileName) }
}

function* atLeastOne<T>(rows: Iterable<T>, fileName: string): Generator<T> {
  let any = false
  for (const row of rows) {
    any = true
    yield row
  }
  if (!any) throw new OperatorError(`${fileName} has no rows.`)
}

function isJson(start: string, fileName: string): boolean {
  if (/\.(geo)?json$/i.test(fileName)) return true
  if (/\.(csv|tsv)$/i.test(fileName)) return false
  return /^\ufeff?\s*[[{]/.test(start)
}

function checkText(file: SourceFile, fileName: string): void {
  if (file.read(0, 2).equals(Buffer.from('PK'))) {
    throw new OperatorError(`${fileName} is a spreadsheet or an archive: save it as CSV (UTF-8) first.`)
  }
  for (let start = 0; start < file.size; ) {
    const bytes = file.read(start, pieceSize)
    const whole = start + bytes.length < file.size ? bytes.subarray(0, endOfCharacters(bytes)) : bytes
    if (!isUtf8(whole)) {
      const where = whereNotUtf8(file.read(0, file.size))
      throw new OperatorError(`${fileName}: ${where} is not UTF-8: save the file as UTF-8.`)
    }
    start += whole.length
  }
}

/** Without a last character that may go on in the next piece. */
function endOfCharacters(bytes: Buffer): number {
  let end = bytes.length
  while (end > bytes.length - 3 && (bytes[end - 1]! & 0xc0) === 0x80) end--
  return bytes[end - 1]! >= 0xc0 ? end - 1 : bytes.length
}

function whereNotUtf8(bytes: Buffer): string {
  let start = 0
  for (let line = 1; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start)
    const slice = bytes.subarray(start, end === -1 ? bytes.length : end)
    if (!isUtf8(slice)) {
      const column = new TextDecoder().decode(slice).indexOf('\ufffd') + 1
      return `line ${line}, column ${column}`
    }
    start = end === -1 ? bytes.length : end + 1
  }
  return 'the file'
}
