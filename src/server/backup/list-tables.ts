import type pg from 'pg'

/** A table's name, and its columns that hold values of their own, in their order. */
export type TableShape = { schema: string; name: string; columns: string[] }

/** `value` is the last one given, null if none was. */
export type SequenceState = { schema: string; name: string; value: string | null }

/** Schemas that Pola uses, in the order in which their tables are written. */
export const schemas = ['public', 'pgboss']

/**
 * Tables that stay as the restored database makes them: pg-boss writes there in which shape its own tables are, and
 * figures about this server that nobody needs elsewhere.
 */
export const leftOut = ['pgboss.version', 'pgboss.bam', 'pgboss.queue_stats', 'pgboss.warning']

/** Tables of the database with their columns, generated ones left out. Partitions count as their parent. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select nspname as schema, relname as name, array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = any($1) and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by nspname collate "C" desc, relname collate "C"`,
    [schemas],
  )
  return rows.filter(table => !leftOut.includes(nameOf(table)))
}

export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname = any($1) order by schemaname collate "C" desc, sequencename collate "C"`,
    [schemas],
  )
  return rows
}

/** Whether there is anything in the schemas that Pola uses. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select not exists (
      select from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname = any($1)
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    ) as "isEmpty"`,
    [schemas],
  )
  return rows[0]?.isEmpty === true
}

/** As in a message, or in the name of a part. */
export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`
}
