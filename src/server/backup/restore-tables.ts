import type pg from 'pg'
import { OperatorError } from '../config/operator-error.ts'
import { digestTable, quoted, type TableContent, writeTable } from './copy-table.ts'
import { addForeignKeys, dropForeignKeys } from './foreign-keys.ts'
import { listTables, nameOf, type SequenceState, type TableShape } from './list-tables.ts'

/** What is restored: tables as they were, and who reads their CSV. */
export type TableSource = {
  tables: TableShape[]
  sequences: SequenceState[]
  readTable(table: TableShape): AsyncIterable<Buffer> | Promise<AsyncIterable<Buffer>>
}

export type RestoredTable = TableShape & TableContent

/**
 * Replaces the content of all tables, in the caller's transaction. Triggers rest meanwhile, for what they would write or
 * refuse has happened already; foreign keys are made anew afterwards, and with them checked. Needs no more than to own the
 * tables.
 * @returns the content of each table as it was read back
 * @throws OperatorError if the database lacks a table or a column
 */
export async function restoreTables(
  client: pg.ClientBase,
  source: TableSource,
  signal?: AbortSignal,
): Promise<RestoredTable[]> {
  const there = await listTables(client)
  mustFit(source.tables, there)
  const all = there.map(quoted)
  // What migrations wrote may still wait to be checked at the end of the transaction.
  await client.query('set constraints all immediate')
  const foreignKeys = await dropForeignKeys(client)
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${all.join(', ')}`)
  const written: RestoredTable[] = []
  for (const table of source.tables) {
    signal?.throwIfAborted()
    const content = await writeTable(client, table, await source.readTable(table))
    written.push({ ...table, ...content })
  }
  await restoreSequences(client, source.sequences)
  await addForeignKeys(client, foreignKeys)
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
  const restored: RestoredTable[] = []
  for (const table of written) {
    signal?.throwIfAborted()
    restored.push({ ...table, ...(await digestTable(client, table)) })
  }
  mustEqual(written, restored)
  return restored
}

function mustFit(wanted: TableShape[], there: TableShape[]): void {
  const columns = new Map(there.map(table => [nameOf(table), new Set(table.columns)]))
  const missing = wanted.flatMap(table => {
    const known = columns.get(nameOf(table))
    if (!known) return [nameOf(table)]
    return table.columns.filter(column => !known.has(column)).map(column => `${nameOf(table)}.${column}`)
  })
  if (missing.length === 0) return
  throw new OperatorError(
    `This version of Pola has no place for ${missing.join(', ')}: remove what others added to the database, or install the version that made it.`,
  )
}

/** @throws OperatorError naming the tables whose content differs */
export function mustEqual(wanted: RestoredContent[], there: RestoredContent[]): void {
  const found = new Map(there.map(table => [nameOf(table), table]))
  const differences = wanted.flatMap(table => {
    const other = found.get(nameOf(table))
    if (other?.sha256 === table.sha256 && other.rows === table.rows) return []
    return [`${nameOf(table)} has ${other?.rows ?? 0} rows of ${table.rows}`]
  })
  if (differences.length > 0)
    throw new OperatorError(`What was restored differs: ${differences.join(', ')}. Nothing was changed.`)
}

type RestoredContent = Pick<RestoredTable, 'schema' | 'name' | 'rows' | 'sha256'>

async function restoreSequences(client: pg.ClientBase, sequences: SequenceState[]): Promise<void> {
  for (const sequence of sequences) {
    const name = quoted(sequence)
    if (sequence.value === null) await client.query(`alter sequence ${name} restart`)
    else await client.query(`select setval($1::regclass, $2::bigint)`, [name, sequence.value])
  }
}
