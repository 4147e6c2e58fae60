import { OperatorError } from '#server/config/operator-error.ts'
import type { Db } from '#server/db/database.ts'
import { importAlone } from '#server/import/import-lock.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { Field } from './import-field.ts'
import type { ImportResult } from './import-result.ts'
import { mapRow } from './map-row.ts'
import type { Mapping } from './mapping.ts'
import { planImport } from './plan-import.ts'
import { readSource } from './read-source.ts'
import type { Source } from './source-row.ts'
import { Taxonomy } from './taxonomy.ts'
import { writeImport } from './write-import.ts'

export type ImportInput = {
  bytes: Uint8Array
  fileName: string
  mapping: Mapping
  mappingName: string
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
  const { mapping, mappingName, fileName, today } = input
  const source = readSource(input.bytes, fileName)
  checkColumns(source, mapping, fileName, mappingName)
  return importAlone(db, async () => {
    const taxonomy = await Taxonomy.load(db, mapping, mappingName)
    const plan = await planImport(
      db,
      mapping.source,
      source.rows.map(row => mapRow(row, mapping, taxonomy, today)),
    )
    const newNodes = (['sectors', 'focuses'] as const).flatMap(kind =>
      taxonomy
        .missing(
          kind,
          plan.writes.flatMap(write => write.row.content[kind]),
        )
        .map(node => inLanguage(node.title, 'en')),
    )
    const written = input.dryRun ? plan.writes.length : await writeImport(db, plan.writes, { ...input, taxonomy })
    for (const { result } of plan.writes.slice(written)) result.result = 'not reached'
    return {
      rows: plan.results,
      newNodes,
      goneFromSource: plan.goneFromSource,
      interrupted: written < plan.writes.length,
    }
  })
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
