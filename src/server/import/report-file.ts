import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '#server/config/operator-error.ts'

/**
 * Checks that the report can be written before anything else is done; an existing file stays until then.
 * @throws OperatorError if it can't
 */
export async function prepareReport(path: string, { createFolder }: { createFolder: boolean }): Promise<void> {
  try {
    if (createFolder) await mkdir(dirname(path), { recursive: true })
    await appendFile(path, '')
  } catch (error) {
    throw new OperatorError(`Can't write the report to ${path}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Removes the empty file of an abandoned report. */
export async function discardReport(path: string): Promise<void> {
  const info = await stat(path).catch(() => undefined)
  if (info?.size === 0) await rm(path)
}

/** Writes rows as CSV (UTF-8 with a byte order mark, so that spreadsheets read it correctly), one at a time. */
export async function writeReportFile(path: string, lines: Iterable<string[]>): Promise<void> {
  await pipeline(Readable.from(asCsv(lines)), createWriteStream(path))
}

function* asCsv(lines: Iterable<string[]>): Generator<string> {
  let mark = '\ufeff'
  for (const line of lines) {
    yield `${mark}${line.map(cell).join(',')}\r\n`
    mark = ''
  }
}

/** Quoted where needed; what a spreadsheet would read as a formula is prefixed with an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
