import { z } from 'zod'
import { siteLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'

// values of a draft's fields, none of which the database would refuse

/** What PostgreSQL refuses in a text: U+0000 and halves of surrogate pairs. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(value => value.isWellFormed() && !value.includes('\0'))

export const localText = (longest: number) => z.partialRecord(z.enum(siteLanguages), text(longest))

export const code = (length: number) => z.string().regex(new RegExp(`^[A-Z]{${length}}$`))

export const countries = z.array(code(2)).max(300)

/** Without languages in which nothing is said. */
export function cleanText(text: LocalText): LocalText {
  return Object.fromEntries(
    Object.entries(text).flatMap(([language, value]) => (value?.trim() ? [[language, value.trim()]] : [])),
  )
}

export function unique<T>(values: T[]): T[] {
  return [...new Set(values)]
}
