import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { nameOf, type TableShape } from './list-tables.ts'

const { escapeIdentifier } = pg

/** A table's content: how many rows, and the digest of their CSV. */
export type TableContent = { rows: number; bytes: number; sha256: string }

/**
 * Settings of a transaction in which tables are copied: values have one spelling on every server, and nothing ends the
 * transaction while it works.
 */
export const copySettings = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** The SQL name of a table. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
}

/**
 * A table as CSV with a header line, its rows in an order that depends on their values alone: equal tables give equal
 * bytes.
 */
export async function readTable(
  client: pg.ClientBase,
  table: TableShape,
): Promise<{ csv: Readable; count(): Promise<number> }> {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const order = await orderOf(client, table)
  const stream = client.query(
    copyTo(`copy (select ${columns} from ${quoted(table)} t order by ${order}) to stdout (format csv, header)`),
  )
  const count = async () => {
    // The number comes after the last row: by the next answer it has arrived.
    await client.query('select')
    return stream.rowCount
  }
  return { csv: stream, count }
}

/** Reads a table for its digest only. */
export async function digestTable(client: pg.ClientBase, table: TableShape): Promise<TableContent> {
  const { csv, count } = await readTable(client, table)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of csv as AsyncIterable<Buffer>) {
    hash.update(piece)
    bytes += piece.length
  }
  return { rows: await count(), bytes, sha256: hash.digest('hex') }
}

/** Adds rows from the CSV of {@link readTable}; its header must name the table's columns. */
export async function writeTable(
  client: pg.ClientBase,
  table: TableShape,
  csv: AsyncIterable<Uint8Array>,
): Promise<TableContent> {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const hash = createHash('sha256')
  let bytes = 0
  async function* seen() {
    for await (const piece of csv) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  const stream = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin (format csv, header match)`))
  try {
    await pipeline(Readable.from(seen()), stream)
  } catch (error) {
    throw new Error(`${nameOf(table)} can't be written: ${(error as Error).message}`, { cause: error })
  }
  return { rows: stream.rowCount, bytes, sha256: hash.digest('hex') }
}

/** By the primary key, or where there is none by the whole row; texts by their bytes, however the database sorts. */
export async function orderOf(client: pg.ClientBase, table: { schema: string; name: string }): Promise<string> {
  const { rows } = await client.query<{ name: string; isText: boolean }>(
    `select attname as name, attcollation <> 0 as "isText"
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = $1::regclass and indisprimary order by array_position(indkey::int2[], attnum)`,
    [quoted(table)],
  )
  if (rows.length === 0) return 't::text collate "C"'
  return rows.map(({ name, isText }) => `${escapeIdentifier(name)}${isText ? ' collate "C"' : ''}`).join(', ')
}
