import { z } from 'zod'
import { inLanguages } from '#shared/contract-parts.ts'
import type { LocalText } from '#shared/local-text.ts'

// schemas for the values of a draft's fields; the database accepts every valid value

/** Characters that PostgreSQL refuses in a text: U+0000 and lone surrogates. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(value => value.isWellFormed() && !value.includes('\0'))

export const localText = (longest: number) => inLanguages(text(longest))

export const code = (length: number) => z.string().regex(new RegExp(`^[A-Z]{${length}}$`))

export const countries = z.array(code(2)).max(300)

/** Removes the languages whose text is empty. */
export function cleanText(text: LocalText): LocalText {
  return Object.fromEntries(
    Object.entries(text).flatMap(([language, value]) => (value?.trim() ? [[language, value.trim()]] : [])),
  )
}

export function unique<T>(values: T[]): T[] {
  return [...new Set(values)]
}
