import type pg from 'pg'
import type { TableDescription } from './describe-tables.ts'
import { dataPath } from './export-manifest.ts'
import { readLines } from './json-lines.ts'
import { maxProblems, type Problems } from './problems.ts'

type Broken = { key: Record<string, unknown>; to: Record<string, unknown> }

/** Names each line that refers to something that isn't there. */
export async function checkReferences(
  client: pg.ClientBase,
  table: TableDescription,
  path: string,
  problems: Problems,
): Promise<void> {
  for (const reference of table.references) {
    const { columns, to } = reference
    const pairs = columns.map((column, at) => `r."${to[at]}" = t."${column}"`).join(' and ')
    const given = columns.map(column => `t."${column}" is not null`).join(' and ')
    const identifying = table.key.length > 0 ? table.key : columns
    const { rows } = await client.query<Broken>(
      `select ${objectOf('t', identifying)} as key, ${objectOf('t', columns)} as "to" from "${table.name}" t
      where ${given} and not exists (select from "${reference.table}" r where ${pairs}) limit ${maxProblems}`,
    )
    if (rows.length === 0) continue
    const lines = await linesOf(path, rows, identifying)
    for (const [at, { to: value }] of rows.entries())
      problems.add({
        file: dataPath(table.name),
        line: lines[at],
        field: columns.join(', '),
        why: `there is no ${JSON.stringify(value[columns[0] ?? ''])} in ${reference.table}`,
      })
  }
}

const objectOf = (table: string, columns: string[]) =>
  `jsonb_build_object(${columns.map(column => `'${column}', ${table}."${column}"`).join(', ')})`

/** Which lines have these keys. */
async function linesOf(path: string, rows: Broken[], key: string[]): Promise<(number | undefined)[]> {
  const identity = (row: Record<string, unknown>) => JSON.stringify(key.map(column => row[column]))
  const places = new Map(rows.map(row => [identity(row.key), undefined as number | undefined]))
  let number = 0
  for await (const text of readLines(path)) {
    number += 1
    const row = JSON.parse(text) as Record<string, unknown>
    if (places.has(identity(row))) places.set(identity(row), number)
  }
  return rows.map(row => places.get(identity(row.key)))
}
