import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from './escape-like.ts'

/** Whether a column of texts in lower case contains a text, in whatever case. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like lower(${`%${escapeLike(text)}%`})`
}
