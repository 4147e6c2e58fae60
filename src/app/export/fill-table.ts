import type pg from 'pg'
import { quoted } from '#server/backup/index.ts'
import type { Exported, LeftOutColumn } from './catalogue/index.ts'
import { isObject } from './column-kinds.ts'
import type { TableDescription } from './describe-tables.ts'
import { dataPath } from './export-manifest.ts'
import { readLines } from './json-lines.ts'
import type { Problems } from './problems.ts'
import { rowProblems } from './table-schema.ts'

type Line = { number: number; text: string }
type Filling = { client: pg.ClientBase; table: TableDescription; entry: Exported; problems: Problems }

/** Max lines, and max bytes, of a write. */
const maxLines = 500
const maxBytes = 4 << 20

/** Writes the lines of a table's file, in the caller's transaction. Wrong ones become problems, and the others are tried too. */
export async function fillTable(filling: Filling, path: string): Promise<number> {
  const { table, problems } = filling
  const file = dataPath(table.name)
  let batch: Line[] = []
  let bytes = 0
  let number = 0
  const write = async () => {
    await writeBatch(filling, batch)
    batch = []
    bytes = 0
  }
  try {
    for await (const text of readLines(path)) {
      number += 1
      const wrong = lineProblems(table, text)
      for (const problem of wrong) problems.add({ file, line: number, ...problem })
      if (problems.isFull) return number
      if (wrong.length > 0) continue
      batch.push({ number, text })
      bytes += text.length
      if (batch.length >= maxLines || bytes >= maxBytes) await write()
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    problems.add({ file, line: number + 1, why: 'is not UTF-8' })
  }
  await write()
  return number
}

function lineProblems(table: TableDescription, text: string): { field?: string; why: string }[] {
  let row: unknown
  try {
    row = JSON.parse(text)
  } catch (error) {
    return [{ why: `is not JSON: ${(error as Error).message}` }]
  }
  return isObject(row) ? rowProblems(table, row) : [{ why: 'is not an object' }]
}

/** All at once; if PostgreSQL refuses that, one by one, so that each wrong line is named. */
async function writeBatch(filling: Filling, batch: Line[]): Promise<void> {
  if (batch.length === 0) return
  if (!(await writeLines(filling, batch))) return
  for (const line of batch) {
    const error = await writeLines(filling, [line])
    if (!error) continue
    const { name } = filling.table
    filling.problems.add({ file: dataPath(name), line: line.number, ...(await refusalOf(filling, error)) })
    if (filling.problems.isFull) return
  }
}

/** @returns why PostgreSQL refused */
async function writeLines({ client, table, entry }: Filling, lines: Line[]): Promise<pg.DatabaseError | undefined> {
  const names = table.columns.map(({ name }) => `"${name}"`)
  const filled = Object.entries(entry.leftOut).flatMap(([name, column]) => fillOf(name, column))
  const columns = [...names, ...filled.map(({ name }) => `"${name}"`)]
  const values = [...names, ...filled.map(({ fill }) => fill)]
  const to = quoted({ schema: 'public', name: table.name })
  await client.query('savepoint filling')
  try {
    await client.query(
      `insert into ${to} (${columns.join(', ')}) overriding system value
      select ${values.join(', ')} from json_populate_recordset(null::${to}, $1)`,
      [`[${lines.map(({ text }) => text).join(',')}]`],
    )
    await client.query('release savepoint filling')
    return undefined
  } catch (error) {
    if ((error as pg.DatabaseError).code === undefined) throw error
    await client.query('rollback to savepoint filling')
    return error as pg.DatabaseError
  }
}

function fillOf(name: string, column: LeftOutColumn): { name: string; fill: string }[] {
  return typeof column === 'string' ? [] : [{ name, fill: column.fill }]
}

/** The column, or the columns of the constraint, that PostgreSQL names; and its words. */
async function refusalOf(
  { client, table }: Filling,
  error: pg.DatabaseError,
): Promise<{ field?: string; why: string }> {
  const { rows } = await client.query<{ columns: string | null; rule: string | null }>(
    `select string_agg(attname, ', ' order by attnum) as columns, min(pg_get_constraintdef(k.oid)) as rule
    from pg_constraint k join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where conrelid = $1::regclass and conname = $2`,
    [quoted({ schema: 'public', name: table.name }), error.constraint ?? ''],
  )
  const field = error.column ?? rows[0]?.columns ?? undefined
  const isRule = error.code === '23514' && rows[0]?.rule
  const why = isRule ? `must meet ${rows[0]?.rule}` : [error.message, error.detail].filter(Boolean).join('. ')
  return { ...(field && { field }), why }
}
