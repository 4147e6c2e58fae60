import type pg from 'pg'
import { openSnapshot, orderOf, quoted, type Snapshot } from '#server/backup/index.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { lookUp } from '#shared/look-up.ts'
import { catalogue, exportedTables, leftOutTables } from './catalogue/index.ts'
import { describeTables, type TableDescription } from './describe-tables.ts'
import { ExportFolder } from './export-folder.ts'
import { dataPath, type ExportManifest, formatVersion, manifestName, schemaPath } from './export-manifest.ts'
import { copyLines } from './json-lines.ts'
import { readmeText } from './readme-text.ts'
import { tableSchema } from './table-schema.ts'
import { writeFileContents } from './write-file-contents.ts'
import { writePeopleFiles } from './write-people-files.ts'

type Source = { url: string; files: FileStore; now: Date; signal?: AbortSignal | undefined }

/**
 * Writes a database as it is at one moment, and the files of a file store, into a folder of open formats
 * (docs/open-format.md).
 * @throws OperatorError if `path` exists or can't be written
 */
export async function writeExport(path: string, source: Source): Promise<ExportManifest> {
  const folder = await ExportFolder.create(path)
  try {
    const snapshot = await openSnapshot(source.url)
    try {
      const manifest = await writeAll(folder, snapshot, source)
      await folder.finish()
      return manifest
    } finally {
      await snapshot.close()
    }
  } finally {
    await folder.discard()
  }
}

async function writeAll(folder: ExportFolder, snapshot: Snapshot, source: Source): Promise<ExportManifest> {
  const { client } = snapshot
  await client.query(`set local intervalstyle = 'iso_8601'`)
  // Files first: the sooner one is read, the less likely it has been deleted since the snapshot.
  const files = await writeFileContents(folder, source)
  const tables: ExportManifest['tables'] = []
  for (const table of await describeTables(client)) {
    source.signal?.throwIfAborted()
    tables.push({ name: table.name, title: table.title, rows: await writeTable(folder, client, table) })
  }
  await writePeopleFiles(client, folder)
  await folder.add('README.md', readmeText)
  const manifest: ExportManifest = {
    format: 'pola-export',
    formatVersion,
    madeAt: source.now.toISOString(),
    migrations: snapshot.migrations,
    tables,
    sequences: sequencesOf(snapshot),
    files,
    leftOut: leftOut(),
    sha256: folder.sha256,
  }
  await folder.addUnnamed(manifestName, `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}

async function writeTable(folder: ExportFolder, client: pg.ClientBase, table: TableDescription): Promise<number> {
  await folder.add(schemaPath(table.name), `${JSON.stringify(tableSchema(table), null, 1)}\n`)
  const entry = lookUp(catalogue, table.name)
  const where = entry && 'where' in entry && entry.where ? `where ${entry.where}` : ''
  const columns = table.columns.map(({ name }) => `"${name}"`).join(', ')
  const order = await orderOf(client, { schema: 'public', name: table.name })
  const from = quoted({ schema: 'public', name: table.name })
  let rows = 0
  async function* counted(lines: AsyncIterable<Buffer>) {
    for await (const piece of lines) {
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows += 1
      yield piece
    }
  }
  const select = `select row_to_json(r) from (select ${columns} from ${from} t ${where} order by ${order}) r`
  await folder.add(dataPath(table.name), counted(copyLines(client, select)))
  return rows
}

function sequencesOf({ sequences }: Snapshot): ExportManifest['sequences'] {
  const own = sequences.filter(({ schema }) => schema === 'public')
  return Object.fromEntries(own.map(({ name, value }) => [name, value === null ? null : Number(value)]))
}

/** Tables, and columns as `table.column`. */
function leftOut(): Record<string, string> {
  const columns = exportedTables.flatMap(([table, entry]) =>
    Object.entries(entry.leftOut).map(([column, why]) => [
      `${table}.${column}`,
      typeof why === 'string' ? why : why.why,
    ]),
  )
  return { ...leftOutTables, ...Object.fromEntries(columns) }
}
