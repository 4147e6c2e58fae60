import { writeReportFile } from '#server/import/report-file.ts'
import type { ImportResult } from './import-result.ts'

const header = ['row', 'line', 'source id', 'name', 'result', 'profile', 'reason', 'warnings']

/** Writes one CSV line per row of the source. */
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
  await writeReportFile(path, [header, ...lines])
}
