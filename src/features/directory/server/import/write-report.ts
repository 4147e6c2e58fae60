import { appendFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OperatorError } from '#server/config/operator-error.ts'
import type { ImportResult } from './import-result.ts'

const header = ['row', 'line', 'source id', 'name', 'result', 'profile', 'reason', 'warnings']

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

/** Writes one CSV line per row of the source (UTF-8 with a byte order mark, so that spreadsheets read it right). */
export async function writeReport(path: string, { rows }: ImportResult): Promise<void> {
  const lines = rows.map(row => [
    String(row.row),
    row.line === undefined ? '' : String(row.line),
    row.sourceId,
    row.name,
    row.result,
    row.subDomain && `/${row.subDomain}`,
    row.reason,
    row.warnings.map(warning => warning.message).join('; '),
  ])
  await writeFile(path, `\ufeff${[header, ...lines].map(line => line.map(cell).join(',')).join('\r\n')}\r\n`)
}

/** Quoted where needed; what a spreadsheet would take for a formula gets an apostrophe before it. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
