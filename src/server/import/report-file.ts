import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '#server/config/operator-error.ts'

/**
 * Makes sure that a report can be written there, before anything else is done; what lies there stays until then.
 * @throws OperatorError where it can't
 */
export async function prepareReport(path: string, { createFolder }: { createFolder: boolean }): Promise<void> {
  try {
    if (createFolder) await mkdir(dirname(path), { recursive: true })
    await appendFile(path, '')
  } catch (error) {
    throw new OperatorError(`Can't write the report to ${path}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Takes away the empty file of a report that came to nothing. */
export async function discardReport(path: string): Promise<void> {
  const info = await stat(path).catch(() => undefined)
  if (info?.size === 0) await rm(path)
}

/** Writes lines as CSV (UTF-8 with a byte order mark, so that spreadsheets read it right), one at a time. */
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

/** Quoted where needed; what a spreadsheet would take for a formula gets an apostrophe before it. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
