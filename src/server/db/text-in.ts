import { type RawBuilder, sql } from 'kysely'

/** SQL that picks the same language of a text as `inLanguage`, so that the other languages needn't be read. */
export function textIn(text: RawBuilder<unknown>, language: string): RawBuilder<string> {
  return sql<string>`coalesce(
    nullif(${text} ->> ${language}::text, ''), nullif(${text} ->> 'en', ''),
    (select value from jsonb_each_text(${text}) where value <> '' limit 1), '')`
}
