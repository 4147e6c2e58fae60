import { type RawBuilder, sql } from 'kysely'

/** A value for a column of jsonb. pg itself would send an array as one of PostgreSQL’s, and a string as unquoted text. */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}
