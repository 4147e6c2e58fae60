import type pg from 'pg'
import {
  addForeignKeys,
  copySettings,
  describeDatabase,
  dropForeignKeys,
  isEmptyDatabase,
  mustBeKnown,
  quoted,
} from '#server/backup/index.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { openConnection } from '#server/db/database.ts'
import { migrateInTransaction } from '#server/db/migrate.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { importedTables } from './catalogue/index.ts'
import { checkReferences } from './check-references.ts'
import { describeTables, type TableDescription } from './describe-tables.ts'
import { dataPath, type ExportManifest } from './export-manifest.ts'
import { fillTable } from './fill-table.ts'
import { Problems } from './problems.ts'
import { checkDigests, checkFileLines, readManifest, tableFile } from './read-folder.ts'
import { storeContents } from './store-contents.ts'

type Target = { url: string; files: FileStore; signal?: AbortSignal | undefined }
export type Imported = { manifest: ExportManifest; tables: number; rows: number; files: number }

/**
 * Imports the folder of an export into an empty database, in one transaction, and its files into a file store.
 * @throws OperatorError naming each wrong line, if the database isn't empty, or the export is newer than this code
 */
export async function importExport(folder: string, { url, files, signal }: Target): Promise<Imported> {
  const manifest = await readManifest(folder)
  await mustBeKnown(manifest.migrations)
  const problems = new Problems()
  await checkDigests(folder, manifest, problems)
  const lines = await checkFileLines(folder, problems)
  problems.throwIfAny()
  const { db, client, close } = await openConnection(url, 'pola import')
  try {
    const rows = await db.transaction().execute(async tx => {
      await client.query(copySettings)
      await mustBeEmpty(client, url)
      await migrateInTransaction(tx, manifest.migrations.at(-1))
      const written = await fillTables(client, { folder, manifest, signal })
      await storeContents(folder, lines, files, signal)
      await migrateInTransaction(tx)
      return written
    })
    await client.query('analyze')
    return { manifest, tables: manifest.tables.length, rows, files: lines.length }
  } finally {
    await close()
  }
}

async function mustBeEmpty(client: pg.ClientBase, url: string): Promise<void> {
  if (await isEmptyDatabase(client)) return
  throw new OperatorError(
    `Nothing was imported: ${describeDatabase(url)} is not empty. An export needs a Pola that never started: name an empty database by DATABASE_URL, or a new folder by DATA_DIR.`,
  )
}

/** Triggers that wait for the end of a transaction, and write then. */
const writingAtTheEnd = ['help_cases_told']

type Source = { folder: string; manifest: ExportManifest; signal?: AbortSignal | undefined }

/** Foreign keys are checked when all tables are filled: that needs no order of tables, and takes circles. */
async function fillTables(client: pg.ClientBase, { folder, manifest, signal }: Source): Promise<number> {
  const problems = new Problems()
  const tables = await describeTables(client)
  mustKnow(manifest, tables)
  // What migrations wrote may still wait to be checked at the end of the transaction.
  await client.query('set constraints all immediate; set constraints all deferred')
  const foreignKeys = await dropForeignKeys(client)
  const triggers = await restTriggers(client)
  await client.query(`truncate ${tables.map(nameIn).join(', ')}`)
  const filled: { table: TableDescription; path: string }[] = []
  let rows = 0
  for (const table of tables) {
    signal?.throwIfAborted()
    const path = await tableFile(folder, table.name)
    const entry = importedTables.get(table.name)
    if (!path || !entry) continue
    const lines = await fillTable({ client, table, entry, problems }, path)
    mustBeWhole(manifest, table, lines, problems)
    rows += lines
    filled.push({ table, path })
  }
  problems.throwIfAny()
  for (const { table, path } of filled) await checkReferences(client, table, path, problems)
  problems.throwIfAny()
  await setSequences(client, manifest)
  await checkRules(client)
  await addForeignKeys(client, foreignKeys)
  for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`)
  return rows
}

const nameIn = ({ name }: { name: string }) => quoted({ schema: 'public', name })

function mustKnow(manifest: ExportManifest, tables: TableDescription[]): void {
  const known = new Set(tables.map(({ name }) => name))
  const unknown = manifest.tables.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (unknown.length > 0)
    throw new OperatorError(`Nothing was imported: this version of Pola doesn't know ${unknown.join(', ')}.`)
}

function mustBeWhole(manifest: ExportManifest, table: TableDescription, lines: number, problems: Problems): void {
  const said = manifest.tables.find(({ name }) => name === table.name)?.rows
  if (said === undefined || said === lines || problems.isFull) return
  problems.add({ file: dataPath(table.name), why: `has ${lines} lines, and pola-export.json says ${said}` })
}

/**
 * Triggers that write, or refuse changes, rest: what they do has happened already. Those that check what tables say
 * together, such as that the postings of an entry add up, go on: they check at the end.
 */
async function restTriggers(client: pg.ClientBase): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as "table", quote_ident(tgname) as name from pg_trigger
    join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgparentid = 0 and relnamespace = 'public'::regnamespace
      and (not tgdeferrable or tgname = any($1))`,
    [writingAtTheEnd],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${name}`)
  return rows
}

/** @throws OperatorError with the words of the rule that isn't met */
async function checkRules(client: pg.ClientBase): Promise<void> {
  await client.query('set constraints all immediate').catch((error: pg.DatabaseError) => {
    throw new OperatorError(`Nothing was imported: ${error.message}.`)
  })
}

/** No sequence gives a number that the export gave already, or that a row has. */
async function setSequences(client: pg.ClientBase, { sequences }: ExportManifest): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string | null; column: string | null }>(
    `select s.relname as name, d.refobjid::regclass::text as "table", quote_ident(attname) as "column"
    from pg_class s left join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass
      and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and d.refobjsubid > 0
    left join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
  )
  for (const { name, table, column } of rows) {
    const highest = table ? `(select max(${column}) from ${table})` : 'null'
    await client.query(
      `select setval($1::regclass, last) from (select greatest(${highest}, $2::bigint) as last) l where last is not null`,
      [quoted({ schema: 'public', name }), sequences[name] ?? null],
    )
  }
}
