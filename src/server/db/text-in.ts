import { type RawBuilder, sql } from 'kysely'

/** A text in several languages as `inLanguage` would choose it, so that the others needn't be read. */
export function textIn(text: RawBuilder<unknown>, language: string): RawBuilder<string> {
  return sql<string>`coalesce(
    nullif(${text} ->> ${language}::text, ''), nullif(${text} ->> 'en', ''),
    (select value from jsonb_each_text(${text}) where value <> '' limit 1), '')`
}
