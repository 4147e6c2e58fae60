import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '#server/config/operator-error.ts'
import { byteOrderMark, csvLines } from '#shared/csv.ts'

/**
 * Checks that the report can be written before anything else is done; an existing file is kept until it is.
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
  yield byteOrderMark
  for (const line of lines) yield csvLines([line])
}
