import { OperatorError } from '#server/config/operator-error.ts'
import type { Db } from '#server/db/database.ts'
import { importAlone } from '#server/import/import-lock.ts'
import type { SourceFile } from '#server/import/source-file.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { Field } from './import-field.ts'
import type { ImportResult, RowResult } from './import-result.ts'
import { mapRow, sourceIdOf } from './map-row.ts'
import type { Mapping } from './mapping.ts'
import { newStatus } from './new-status.ts'
import { ImportPlan, type PlannedWrite } from './plan-import.ts'
import { readSource } from './read-source.ts'
import { saveSource } from './save-source.ts'
import type { Source } from './source-row.ts'
import { Taxonomy } from './taxonomy.ts'
import { type WriteBatch, writeImport } from './write-import.ts'
import { WriteSpool } from './write-spool.ts'

/** Rows written in one transaction. */
const batchSize = 100

export type ImportInput = {
  file: SourceFile
  fileName: string
  mapping: Mapping
  mappingName: string
  /** who answers for the enterprises of this source, which are then approved; undefined: they are only listed */
  vouchedBy?: string | undefined
  /** dry run: checks everything, writes nothing */
  dryRun?: boolean
  /** ISO date of the import */
  today: string
  signal?: AbortSignal
  onProgress?: (written: number, total: number) => void
}

/**
 * Brings a file of enterprises into the directory: new ones are created, changed ones replaced, the rest left alone.
 * The whole file is read, cleaned and compared before the first row is written.
 * @throws OperatorError for a broken file, a mapping that doesn't fit, or if another import is running
 */
export async function importVendors(db: Db, input: ImportInput): Promise<ImportResult> {
  const { mapping, mappingName, vouchedBy } = input
  const status = newStatus(mapping, mappingName, vouchedBy)
  return importAlone(db, 'enterprises', async () => {
    const taxonomy = await Taxonomy.load(db, mapping, mappingName)
    using spool = new WriteSpool()
    const { rows, goneFromSource, planned } = await planRows(db, input, taxonomy, spool)
    const newNodes = taxonomy.missing('sectors', planned.sectors).concat(taxonomy.missing('focuses', planned.focuses))
    const batches = input.dryRun ? [] : batchesOf(spool, planned.results)
    const total = planned.results.length
    const newTitles = newNodes.map(node => inLanguage(node.title, 'en'))
    if (!input.dryRun) await saveSource(db, { mapping, vouchedBy, profiles: total })
    const written = input.dryRun ? total : await writeImport(db, batches, total, { ...input, taxonomy, status })
    for (const result of planned.results.slice(written)) result.result = 'not reached'
    return {
      rows,
      newNodes: newTitles,
      goneFromSource,
      interrupted: written < total,
    }
  })
}

/** The rows to write, and the sectors and focuses that they need. */
type Planned = { results: RowResult[]; sectors: Set<string>; focuses: Set<string> }

async function planRows(db: Db, input: ImportInput, taxonomy: Taxonomy, spool: WriteSpool) {
  const { file, fileName, mapping, mappingName, today } = input
  const plan = await ImportPlan.load(
    db,
    { source: mapping.source, vouches: input.vouchedBy !== undefined },
    () => new Set(Iterator.from(readSource(file, fileName).rows).map(row => sourceIdOf(row, mapping))),
  )
  const planned: Planned = { results: [], sectors: new Set(), focuses: new Set() }
  let batch: PlannedWrite[] = []
  const source = readSource(file, fileName)
  for (const row of source.rows) {
    const change = plan.add(mapRow(row, mapping, taxonomy, today))
    if (!change) continue
    planned.results.push(change.result)
    for (const handle of change.write.content.sectors) planned.sectors.add(handle)
    for (const handle of change.write.content.focuses) planned.focuses.add(handle)
    batch.push(change.write)
    if (batch.length < batchSize) continue
    spool.add(batch)
    batch = []
  }
  if (batch.length > 0) spool.add(batch)
  checkColumns(source, mapping, fileName, mappingName)
  // the plan itself isn't kept, because it holds every name
  return { rows: plan.results, goneFromSource: plan.goneFromSource, planned }
}

function* batchesOf(spool: WriteSpool, results: RowResult[]): Generator<WriteBatch> {
  let from = 0
  for (const writes of spool.read()) {
    yield { writes, results: results.slice(from, from + writes.length) }
    from += writes.length
  }
}

function checkColumns(source: Source, mapping: Mapping, fileName: string, mappingName: string): void {
  const has = (path: string) =>
    [...source.columns].some(
      column => column === path || path.startsWith(`${column}.`) || /^[:_]/.test(rest(column, path)),
    )
  for (const [what, fields] of [
    ['id', mapping.id],
    ['name', mapping.fields.name],
  ] as const) {
    const paths = fields.flatMap((field: Field) => (typeof field === 'string' ? field : field.join))
    if (paths.some(has)) continue
    const columns = [...source.columns].slice(0, 30).join(', ')
    throw new OperatorError(
      `${fileName} has no column for the ${what} (${mappingName} takes it from ${paths.join(' or ')}); its columns: ${columns}.`,
    )
  }
}

function rest(column: string, path: string): string {
  return column.startsWith(path) ? column.slice(path.length) : ''
}
