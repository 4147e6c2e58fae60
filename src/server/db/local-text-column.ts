import { type RawBuilder, sql } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

/** The value of a column of texts with one language written, or without it. */
export function withLanguage(column: string, language: string, text: string | null): RawBuilder<LocalText> {
  const before = sql.ref(column)
  return text === null
    ? sql<LocalText>`${before} - ${language}::text`
    : sql<LocalText>`${before} || jsonb_build_object(${language}::text, ${text}::text)`
}

/** Whether a column of texts has this text in a language; null for none. */
export function hasText(column: string, language: string, text: string | null): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} ->> ${language}::text) is not distinct from ${text}::text`
}
