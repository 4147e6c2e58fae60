import { isUtf8 } from 'node:buffer'
import { OperatorError } from '#server/config/operator-error.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import type { Source } from './source-row.ts'

/**
 * Reads a whole source file: CSV, GeoJSON or JSON, detected by its name, or else by its first character.
 * @throws OperatorError with the position of the error, by line and column or by row
 */
export function readSource(bytes: Uint8Array, fileName: string): Source {
  const text = decode(bytes, fileName)
  if (!text.trim()) throw new OperatorError(`${fileName} is empty.`)
  const source = isJson(text, fileName) ? readJson(text, fileName) : readCsv(text, fileName)
  if (source.rows.length === 0) throw new OperatorError(`${fileName} has no rows.`)
  return source
}

function isJson(text: string, fileName: string): boolean {
  if (/\.(geo)?json$/i.test(fileName)) return true
  if (/\.(csv|tsv)$/i.test(fileName)) return false
  return /^\s*[[{]/.test(text)
}

function decode(bytes: Uint8Array, fileName: string): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new OperatorError(`${fileName} is a spreadsheet or an archive: save it as CSV (UTF-8) first.`)
  }
  if (!isUtf8(bytes))
    throw new OperatorError(`${fileName}: ${whereNotUtf8(bytes)} is not UTF-8: save the file as UTF-8.`)
  return new TextDecoder().decode(bytes)
}

function whereNotUtf8(bytes: Uint8Array): string {
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
