import type pg from 'pg'
import { schemas } from './list-tables.ts'

export type ForeignKey = { table: string; name: string; definition: string }

/** Drops all foreign keys, so that tables can be filled in any order. Those of partitions go with their parent's. */
export async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', nspname, relname) as "table", quote_ident(conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
    where contype = 'f' and conparentid = 0 and nspname = any($1)
    order by 1, 2`,
    [schemas],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** Adds foreign keys as they were, for which PostgreSQL checks every row. */
export async function addForeignKeys(client: pg.ClientBase, keys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}
