import type pg from 'pg'
import { importedTables } from './catalogue/index.ts'

/** A column as PostgreSQL knows it. */
export type Column = { name: string; type: string; isRequired: boolean }
export type Reference = { columns: string[]; table: string; to: string[] }

export type TableDescription = {
  name: string
  title: string
  columns: Column[]
  key: string[]
  references: Reference[]
  /** conditions in SQL that every row meets */
  rules: string[]
}

type Row = Omit<TableDescription, 'title'>

/** The exported tables that the database has, with their columns, in the order of the catalogue. */
export async function describeTables(client: pg.ClientBase): Promise<TableDescription[]> {
  const { rows } = await client.query<Row>(query, [[...importedTables.keys()]])
  const found = new Map(rows.map(row => [row.name, row]))
  return [...importedTables].flatMap(([name, { title, columns }]) => {
    const table = found.get(name)
    if (!table) return []
    const byName = new Map(table.columns.map(column => [column.name, column]))
    const known = columns.flatMap(column => byName.get(column) ?? [])
    const isThere = (reference: Reference) => reference.columns.every(column => columns.includes(column))
    return [{ ...table, title, columns: known, references: table.references.filter(isThere) }]
  })
}

const namesOf = (table: string, numbers: string) => `(
  select coalesce(jsonb_agg(attname order by place), '[]') from unnest(${numbers}) with ordinality as numbered (number, place)
  join pg_attribute on attrelid = ${table} and attnum = number)`

const query = `
  select relname as name,
    (select jsonb_agg(jsonb_build_object(
        'name', attname, 'type', format_type(atttypid, null), 'isRequired', attnotnull) order by attnum)
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    coalesce((select ${namesOf('c.oid', 'conkey')} from pg_constraint where conrelid = c.oid and contype = 'p'), '[]') as key,
    coalesce((select jsonb_agg(jsonb_build_object(
        'columns', ${namesOf('c.oid', 'conkey')}, 'table', confrelid::regclass::text,
        'to', ${namesOf('confrelid', 'confkey')}) order by conname)
      from pg_constraint where conrelid = c.oid and contype = 'f' and conparentid = 0), '[]') as references,
    coalesce((select jsonb_agg(pg_get_expr(conbin, conrelid) order by conname)
      from pg_constraint where conrelid = c.oid and contype = 'c'), '[]') as rules
  from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any($1)`
